// Hint: the server says what an AI seat would do; the card is lifted, or the button is marked. Nothing is played.

import { note, tell, words } from "./dom.js";
import { choose } from "./selection.js";

async function ask(link) {
  const answer = await fetch(link.dataset.hintUrl, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(answer.statusText);
  const { action } = await answer.json();
  tell("hint", action);
  show(action);
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
