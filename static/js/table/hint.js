// Hint: the server says what an AI seat would do; the card is lifted, or the button is marked, and the status line says
// it until the next frame. Nothing is played.

import { note, on, tell, words } from "./dom.js";
import { choose } from "./selection.js";

let told = null; // what the status line says for now, and what it said before

async function ask(link) {
  const answer = await fetch(link.dataset.hintUrl, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(answer.statusText);
  const { action, said } = await answer.json();
  tell("hint", action);
  if (said) say(said);
  show(action);
}

function say(said) {
  takeBack();
  const line = document.getElementById("status");
  told = { said, before: [...line.childNodes] };
  line.replaceChildren(said);
  tell("alert", [said]);
}

// A frame brings the line only where it changed for the server, who does not know what was written over it.
function takeBack() {
  const line = document.getElementById("status");
  if (told && line.textContent === told.said) line.replaceChildren(...told.before);
  told = null;
}

function show(action) {
  const buttons = [...document.querySelectorAll("#move button[name=action]")];
  const button = buttons.find((one) => one.value && (one.value === action || action.startsWith(`${one.value} `)));
  if (!button) return;
  if (button.closest("#hand")) choose(button);
  else button.dataset.hint = "";
  button.focus();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-hint-url]");
  if (!link) return;
  event.preventDefault();
  if (link.getAttribute("aria-disabled") !== "true") ask(link).catch(() => note(words.unsent));
});
on("applied", takeBack);
