// The ring of whoever is to act. The server decides when time is up; this only draws what is left.

import { on, table, tell, words } from "./dom.js";

let deadline = Number(table.dataset.deadline) || null;
let ahead = Number(table.dataset.now) - Date.now();
let whole = null;
let told = 0;

const left = () => deadline - Date.now() - ahead;

export const seconds = () => (deadline ? Math.max(0, Math.ceil(left() / 1000)) : null);

function set(frame) {
  if (frame.now) ahead = frame.now - Date.now();
  if (frame.deadline === undefined || frame.deadline === deadline) return;
  deadline = frame.deadline;
  whole = null;
  told = 0;
  draw();
}

function draw() {
  const clock = document.getElementById("clock");
  clock.hidden = !deadline;
  if (!deadline) return;
  const rest = Math.max(0, left());
  whole ??= Math.max(rest, 1000);
  table.style.setProperty("--left", (rest / whole).toFixed(3));
  clock.textContent = Math.ceil(rest / 1000);
  table.toggleAttribute("data-hurry", rest <= 5000);
  warn(rest);
}

// At half time and at five seconds, and only to the one whose time it is.
function warn(rest) {
  const due = rest <= 5000 ? 2 : rest <= whole / 2 ? 1 : 0;
  if (due <= told) return;
  told = due;
  if (whole > 6000 && rest > 0 && document.querySelector("#status[data-turn]")) {
    tell("alert", [words.left.replace("{}", Math.ceil(rest / 1000))]);
    tell("warn");
  }
}

on("applied", set);
on("pong", set);
setInterval(draw, 250);
draw();
