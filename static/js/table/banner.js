// How the line to the server stands, and which of two tabs plays.

import { form, on, table, tell, words } from "./dom.js";
import { send } from "./socket.js";

const QUIET = 1_500;
const banner = document.getElementById("banner");
let timer;
let broken = false;

function show(text, button) {
  banner.querySelector("span").textContent = text;
  banner.querySelector("button").hidden = !button;
  banner.hidden = !text;
}

on("link", (link) => {
  table.dataset.link = link;
  clearTimeout(timer);
  if (link === "live") {
    if (broken) tell("alert", [words.back]);
    broken = false;
    return idle() ? undefined : show("");
  }
  // A short gap is nobody's business; what is final is said at once.
  const wait = link === "out" || link === "refused" ? 0 : QUIET;
  timer = setTimeout(() => {
    show(words[link] ?? "");
    if (!broken && words[link]) tell("alert", [words[link]]);
    broken = true;
  }, wait);
});

on("synced", ({ missed }) => { if (broken && missed) tell("alert", [words.back]); });

const idle = () => table.dataset.role === "idle";

on("role", ({ active }) => {
  table.dataset.role = active ? "active" : "idle";
  if (form) form.inert = !active;
  show(active ? "" : words.elsewhere, !active);
});

banner.querySelector("button").addEventListener("click", () => send({ kind: "use_here" }));
