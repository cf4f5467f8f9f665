// Lobby and waiting room. Everything here also works without scripts: the field is then filled by hand, the link copied by hand.

import { keep } from "./part.js";

/** 128 random bits in hex: this browser's part in the shuffle. */
function randomPart() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Before a Ready form goes up, whoever sends it: fill the empty contribution, and remember what was given under which seal.
document.addEventListener("submit", (event) => {
  const field = event.target.querySelector("input[data-random]");
  if (!field) return;
  field.value ||= randomPart();
  const seal = document.querySelector(".commitment");
  if (seal) keep(seal.textContent, field.value.trim());
}, true);

// "Play now" was the decision: where it led to a table of one person, Ready is pressed as soon as the seal has arrived.
window.addEventListener("load", () => document.querySelector("form[data-go]")?.requestSubmit());

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // pages without TLS have no clipboard of their own
  }
  document.getElementById("say").textContent = button.dataset.done;
  button.textContent = button.dataset.done;
});

// While a form of the room is on its way nothing else can be pressed: its answer may change what the other buttons mean. The
// pressed button may be gone afterwards; focus then goes to the one in its place, or to the next step, not to the page's top.
const sayUnsent = (failed) => { document.getElementById("unsent").hidden = !failed; };
const inRoom = (event) => event.detail.elt.matches("#room form");
let pressed = null;
document.addEventListener("htmx:beforeRequest", (event) => {
  if (!inRoom(event)) return;
  pressed = event.detail.elt.querySelector("button").id;
  sayUnsent(false);
  document.getElementById("room").inert = true;
});
document.addEventListener("htmx:afterRequest", (event) => {
  const room = document.getElementById("room");
  if (!room || !inRoom(event)) return;
  room.inert = false;
  sayUnsent(event.detail.xhr.status === 0 || event.detail.xhr.status >= 400);
});
document.addEventListener("htmx:afterSettle", () => {
  if (pressed && document.activeElement === document.body) {
    (document.getElementById(pressed) ?? document.querySelector("#ready, #sit, #leave"))?.focus({ preventScroll: true });
  }
  pressed = null;
});

// Filters apply as soon as they are changed.
document.querySelector("form[data-filters]")?.addEventListener("change", (event) => event.currentTarget.requestSubmit());
