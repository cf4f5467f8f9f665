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
  if (link === "live") {
    clearTimeout(timer);
    timer = undefined;
    if (broken) tell("alert", [words.back]);
    broken = false;
    if (!idle()) show("");
  } else if (broken || link === "out" || link === "refused") complain();
  // A short gap is nobody's business.
  else timer ??= setTimeout(complain, QUIET);
});

// Says how the line stands by now; aloud only the first time.
function complain() {
  const text = words[table.dataset.link] ?? "";
  show(text);
  if (!broken && text) tell("alert", [text]);
  broken = true;
}

on("synced", ({ missed }) => { if (broken && missed) tell("alert", [words.back]); });

const idle = () => table.dataset.role === "idle";

on("role", ({ active }) => {
  table.dataset.role = active ? "active" : "idle";
  if (form) form.inert = !active;
  show(active ? "" : words.elsewhere, !active);
});

banner.querySelector("button").addEventListener("click", () => send({ kind: "use_here" }));
