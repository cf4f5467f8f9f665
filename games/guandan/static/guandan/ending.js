// The play that ends a deal: the table is at the next deal already, so the play is shown by hand and held for a moment.

import { on, table } from "../js/table/dom.js";
import { drawn } from "../js/table/faces.js";
import { morph } from "../js/table/frames.js";

const HOLD = 2 * (Number(table.dataset.hold) || 1000);
let timer;
let later = null;

on("swap", ({ id, node, later: swap, frame }) => {
  if (id !== "trick" || document.hidden) return;
  const last = frame.ev?.find((event) => event.slot);
  if (last && !timer) hold(node, last);
  if (!timer) return;
  swap.cancelled = true;
  later = swap.html;
});

function hold(trick, { slot }) {
  const lying = document.createElement("template");
  lying.innerHTML = drawn(slot);
  const place = lying.content.firstElementChild?.dataset.place;
  trick.querySelector(`.lying[data-place="${place}"]`)?.remove();
  trick.querySelector("[data-best]")?.removeAttribute("data-best");
  lying.content.firstElementChild?.setAttribute("data-best", "");
  trick.append(lying.content);
  timer = setTimeout(release, HOLD);
}

function release() {
  clearTimeout(timer);
  timer = undefined;
  if (later !== null) morph(document.getElementById("trick"), later);
  later = null;
}

document.addEventListener("pointerdown", (event) => { if (timer && event.target.closest?.("#stage")) release(); });
