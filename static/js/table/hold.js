// A full trick is held long enough to see, then gathered. Only its own region waits; everything else is swapped at once.

import { calm, few, seatNode } from "./animate.js";
import { on, table } from "./dom.js";
import { drawn } from "./faces.js";
import { morph } from "./frames.js";

const HOLD = Number(table.dataset.hold) || 1000;
let until = 0;
let later = null;
let collecting = false;
let timer;

on("swap", ({ id, node, later: swap, frame }) => {
  if (id !== "trick" || document.hidden) return;
  if (Date.now() >= until) finish(node, frame.ev);
  if (Date.now() >= until) return;
  swap.cancelled = true;
  later = swap.html;
});

on("applied", (frame) => {
  if (few(frame)) hold();
  else release();
});

// The last card of a round: the table is at the next deal already, so the trick is completed by hand and held.
function finish(trick, events) {
  const last = events?.find((event) => event.slot);
  const taken = events?.find((event) => event.kind === "trick");
  if (!last || !taken || trick.querySelectorAll(".slot").length !== 3) return;
  trick.insertAdjacentHTML("beforeend", drawn(last.slot));
  trick.dataset.won = taken.seat;
  hold();
}

document.addEventListener("pointerdown", (event) => { if (event.target.closest?.("#stage")) release(); });

function hold() {
  const trick = document.getElementById("trick");
  if (!trick?.hasAttribute("data-won") || trick.hasAttribute("data-gone") || timer) return;
  remember(trick);
  until = Date.now() + HOLD;
  timer = setTimeout(release, HOLD);
}

// The full trick is the last trick from now on: the same picture, small.
function remember(trick) {
  const slots = [...trick.querySelectorAll(".slot")].map((slot) => slot.cloneNode(true));
  for (const slot of slots) slot.removeAttribute("id");
  document.getElementById("last-trick").replaceChildren(...slots);
}

function release() {
  if (!timer || collecting) return;
  clearTimeout(timer);
  const trick = document.getElementById("trick");
  const winner = seatNode(trick.dataset.won);
  if (calm() || !winner) {
    settle();
    return;
  }
  collecting = true;
  until = Infinity;
  const at = winner.getBoundingClientRect();
  const moves = [...trick.querySelectorAll(".slot")].map((card) => gather(card, at));
  Promise.allSettled(moves).then(settle);
}

function gather(card, at) {
  const from = card.getBoundingClientRect();
  const x = at.x + at.width / 2 - from.x - from.width / 2;
  const y = at.y + at.height / 2 - from.y - from.height / 2;
  return card.animate([{ translate: "0 0" }, { translate: `${x}px ${y}px`, scale: 0.4, opacity: 0 }],
    { duration: 260, easing: "ease-in", fill: "forwards" }).finished;
}

function settle() {
  const trick = document.getElementById("trick");
  const html = later;
  [timer, later, collecting, until] = [undefined, null, false, 0];
  trick.dataset.gone = "";
  if (html === null) return;
  for (const motion of trick.getAnimations({ subtree: true })) motion.cancel();
  morph(trick, html);
  hold();
}

hold();
