// Sheets that open by themselves once: the arithmetic of a round, when it has just been scored.

import { on } from "./dom.js";
import { seconds } from "./clock.js";

const AFTER_TRICK = 1_200;
const WHILE_CLOCK_RUNS = 6_000;
let timer;
let seen = document.getElementById("round")?.dataset.round;

function open() {
  const sheet = document.getElementById("round-sheet");
  if (!sheet.matches(":popover-open")) sheet.showPopover();
  if (seconds() !== null) timer = setTimeout(close, WHILE_CLOCK_RUNS);
}

function close() {
  clearTimeout(timer);
  const sheet = document.getElementById("round-sheet");
  if (sheet?.matches(":popover-open")) sheet.hidePopover();
}

on("applied", () => {
  const round = document.getElementById("round")?.dataset;
  if (!round) return;
  if (round.round !== seen) timer = setTimeout(open, AFTER_TRICK);
  else if (round.done !== undefined) close();
  seen = round.round;
});
