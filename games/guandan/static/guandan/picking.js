// Which cards are picked. The boxes in the hand hold it, so it outlives what others do and needs no script at all.

import { form, on, tell } from "../js/table/dom.js";

export const hand = () => document.getElementById("hand");
export const boxes = () => [...(hand()?.querySelectorAll(".columns input") ?? [])];
export const picked = () => boxes().filter((box) => box.checked);
export const textOf = (some) => some.map((box) => box.value).join("");

let held = "";
let round = hand()?.dataset.round;
let hinted = null;

// Picks exactly these cards.
export function pick(some) {
  for (const box of boxes()) box.checked = some.includes(box);
  tell("picked");
}

// Boxes with these values, each copy once; null if the hand does not hold them all.
export function copies(values, among = boxes()) {
  const left = [...among];
  const found = values.map((value) => {
    const at = left.findIndex((box) => box.value === value);
    return at < 0 ? null : left.splice(at, 1)[0];
  });
  return found.includes(null) ? null : found;
}

export const valuesOf = (text) => text.match(/../g) ?? [];

// A header picks its whole column; further taps leave one card less each, down to none.
function tapped(head) {
  const column = [...head.parentElement.querySelectorAll("input:not(:disabled)")];
  const now = column.filter((box) => box.checked);
  if (column[0]?.type === "radio") column[0].checked = true;
  else if (now.length) now.at(-1).checked = false;
  else for (const box of column) box.checked = true;
  tell("picked");
}

function suggest(action) {
  const [what, cards = "", , meaning] = action.split(" ");
  if (what === "pass") return;
  const found = copies(valuesOf(cards));
  if (!found) return;
  pick(found);
  tell("wanted", meaning ? `as ${meaning}` : null);
}

// After every frame: cards that have left the hand, or a new deal, take the choice with them; a new hint brings one.
function refresh() {
  const node = hand();
  if (!node) return;
  const cards = textOf(boxes());
  const changed = node.dataset.round !== round || cards.length !== held.length;
  [round, held] = [node.dataset.round, cards];
  if (changed) pick([]);
  const hint = document.querySelector("#actions [data-hint]:not([data-hint='']):not(#act-pass)")?.dataset.hint ?? null;
  if (hint && hint !== hinted && !picked().length) suggest(hint);
  hinted = hint;
  tell("picked");
}

if (form) {
  held = textOf(boxes());
  hinted = document.getElementById("play")?.dataset.hint ?? null;
  document.addEventListener("change", (event) => { if (event.target.closest("#hand .columns")) tell("picked"); });
  document.addEventListener("click", (event) => {
    const head = event.target.closest?.("#hand .head");
    if (head) tapped(head);
  });
  on("hint", suggest);
  on("applied", refresh);
}
