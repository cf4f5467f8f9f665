// Columns of one's own: pinned groups, straight flushes by suit, the hand in few plays. What the groups are is read from
// the page, which had them from the rules; here they are only laid out.

import { explain, form, on, tell } from "../js/table/dom.js";
import { boxes, copies, hand, pick, picked, textOf, valuesOf } from "./picking.js";

const DEEP = 4;
const ONE_ROW = 7; // slots
let groups = []; // pinned, each a list of card values
let arranged = false;
let round = hand()?.dataset.round;
let home = null; // where every box lay before anything was moved
const turns = { s: 0, h: 0, d: 0, c: 0 };

const columns = () => hand().querySelector(".columns");
const setsOf = (button) => (button.dataset.sets ?? "").split(" ").filter(Boolean).map(valuesOf);

function undo() {
  if (!home) return;
  for (const [box, column] of home) column.append(box);
  for (const column of columns().querySelectorAll("[data-own]")) column.remove();
  for (const column of columns().children) column.hidden = false;
  home = null;
}

function lay() {
  undo();
  if (!groups.length && !arranged) return balance();
  home = boxes().map((box) => [box, box.parentElement]);
  let free = boxes();
  const take = (values, kind) => {
    const some = copies(values, free);
    if (!some) return false;
    free = free.filter((box) => !some.includes(box));
    columns().insertBefore(columnOf(some, kind), columns().querySelector(".column:not([data-own])"));
    return true;
  };
  groups = groups.filter((values) => take(values, "pinned"));
  if (arranged) for (const values of setsOf(document.getElementById("arrange"))) take(values, "arranged");
  for (const column of columns().children) column.hidden = !column.querySelector("input");
  balance();
}

function columnOf(some, kind) {
  const column = document.createElement("div");
  column.className = "column";
  column.dataset.own = kind;
  const head = document.createElement("button");
  head.type = "button";
  head.className = "head";
  head.textContent = label(some);
  head.setAttribute("aria-label", some.map((box) => box.ariaLabel).join(", "));
  column.append(head, ...some);
  return column;
}

// 3–7 for a row, 555KK for a house: only a caption, the rules judge.
function label(some) {
  const ranks = some.filter((box) => !("wild" in box.dataset) || some.length === 1).map((box) => box.value[0].replace("T", "10"));
  const alike = new Set(ranks);
  if (alike.size > 3) return `${ranks[0]}–${ranks.at(-1)}`;
  return alike.size === 1 ? ranks[0] : [...alike].join(" ");
}

// Two rows with about as many slots each (wide screens lay them in one).
function balance() {
  const shown = [...columns().children].filter((column) => !column.hidden);
  const wide = (column) => Math.ceil(column.querySelectorAll("input").length / DEEP);
  const all = shown.reduce((sum, column) => sum + wide(column), 0);
  let [before, most, broken] = [0, all, false];
  for (const column of columns().children) column.removeAttribute("data-break");
  for (const column of shown) {
    const span = wide(column);
    if (span > 1) column.dataset.span = span;
    else column.removeAttribute("data-span");
    if (!broken && all > ONE_ROW && before * 2 >= all) {
      column.dataset.break = "";
      most = Math.max(before, all - before);
      broken = true;
    }
    before += span;
  }
  columns().dataset.slots = most;
}

function show() {
  lay();
  document.getElementById("arrange").setAttribute("aria-pressed", String(arranged));
}

// The picked cards become a column of their own; picked again, they go back.
function pin() {
  const some = picked();
  if (!some.length) return explain(document.getElementById("group"));
  if (some[0].type === "radio") return;
  const text = (values) => [...values].sort().join("");
  const values = some.map((box) => box.value);
  const left = groups.filter((one) => text(one) !== text(values));
  groups = left.length < groups.length ? left : [...without(values), values];
  pick([]);
  show();
}

// The other groups, as far as the cards suffice.
function without(values) {
  const free = boxes().map((box) => box.value);
  const take = (some) => some.every((one) => free.includes(one) && free.splice(free.indexOf(one), 1));
  take(values);
  return groups.filter((one) => take(one));
}

function nextFlush(button) {
  const sets = setsOf(button);
  if (!sets.length) return explain(button);
  const some = copies(sets[turns[button.dataset.suit]++ % sets.length]);
  if (some) pick(some);
}

function clicked({ target }) {
  const button = target.closest?.("#hand .tidy button");
  if (!button) return;
  if (button.id === "group") pin();
  else if (button.id === "arrange") {
    arranged = !arranged;
    show();
  } else if (button.id === "sort") {
    [groups, arranged] = [[], false];
    pick([]);
    show();
  } else nextFlush(button);
}

if (form) {
  document.addEventListener("click", clicked);
  on("before", ({ html }) => { if (html.hand) undo(); });
  on("applied", ({ html }) => {
    if (!hand() || !html.hand) return;
    if (hand().dataset.round !== round) groups = [];
    round = hand().dataset.round;
    show();
    tell("picked");
  });
}
