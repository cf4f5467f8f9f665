// Motion follows the truth: the page is right at once, then cards seem to arrive.

import { on } from "./dom.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");

export const calm = () => document.hidden || still.matches;
export const seatNode = (seat) => document.getElementById(`seat-${seat}`);

const plays = (frame) => frame.ev.filter((event) => event.kind === "play");

// Whoever is far behind sees the truth without the story.
export const few = (frame) => !frame.whole && plays(frame).length <= 3;

function arrive({ seat, card }) {
  const node = document.getElementById(`t-${card}`);
  const start = seatNode(seat);
  if (!node || !start) return;
  const [to, at] = [node.getBoundingClientRect(), start.getBoundingClientRect()];
  const x = at.x + at.width / 2 - to.x - to.width / 2;
  const y = at.y + at.height / 2 - to.y - to.height / 2;
  node.animate([{ translate: `${x}px ${y}px`, opacity: 0.4 }, { translate: "0 0", opacity: 1 }],
    { duration: 180, easing: "cubic-bezier(.2,.8,.2,1)" });
}

on("applied", (frame) => {
  if (few(frame) && !calm()) plays(frame).forEach(arrive);
});
