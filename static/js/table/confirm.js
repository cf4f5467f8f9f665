// Weighty buttons ask in place: the first press arms them for three seconds, the second one acts. Never a dialog.

import { on, tell } from "./dom.js";

const ARMED = 3_000;
let armed = null;
let timer;

function disarm() {
  clearTimeout(timer);
  if (!armed) return;
  armed.button.replaceChildren(...armed.content);
  delete armed.button.dataset.armed;
  armed = null;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-confirm]");
  if (!button || button === armed?.button) return disarm();
  event.preventDefault();
  event.stopImmediatePropagation();
  disarm();
  armed = { button, content: [...button.childNodes] };
  button.replaceChildren(button.dataset.confirm);
  button.dataset.armed = "";
  tell("alert", [button.dataset.confirm]);
  timer = setTimeout(disarm, ARMED);
}, true);

on("before", disarm);
