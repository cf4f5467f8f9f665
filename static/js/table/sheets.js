// Sheets that open by themselves once: the arithmetic of a round, when it has just been scored.

import { on } from "./dom.js";

let seen = document.getElementById("round")?.dataset.round;

function open() {
  const sheet = document.getElementById("round-sheet");
  if (sheet && !sheet.matches(":popover-open")) sheet.showPopover();
}

function close() {
  const sheet = document.getElementById("round-sheet");
  if (sheet?.matches(":popover-open")) sheet.hidePopover();
}

on("applied", () => {
  const round = document.getElementById("round")?.dataset;
  if (!round) return;
  if (round.round !== seen) open();
  else if (round.done !== undefined) close();
  seen = round.round;
});
