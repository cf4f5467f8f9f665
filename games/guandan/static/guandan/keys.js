// Arrows go from column to column and within one; Space picks (as any box), Enter plays, Esc lets go.

import { explain, form, on } from "../js/table/dom.js";
import { mayStep, sheetOpen } from "../js/table/keyboard.js";
import { hand, pick, picked } from "./picking.js";

const stops = (column) => [...column.querySelectorAll("button, input:not(:disabled)")];
const columns = () => [...hand().querySelectorAll(".column")].filter((column) => !column.hidden);
const off = () => document.getElementById("keys-off")?.checked;

function aside(from, step) {
  const all = columns();
  const at = all.indexOf(from.closest(".column"));
  const column = all[Math.min(Math.max(at + step, 0), all.length - 1)];
  const row = Math.max(0, stops(from.closest(".column") ?? column).indexOf(from));
  const able = stops(column);
  return able[Math.min(row || 1, able.length - 1)];
}

function along(from, step) {
  const able = stops(from.closest(".column"));
  return able[Math.min(Math.max(able.indexOf(from) + step, 0), able.length - 1)];
}

const MOVES = {
  ArrowLeft: (from) => aside(from, -1),
  ArrowRight: (from) => aside(from, 1),
  ArrowUp: (from) => along(from, -1),
  ArrowDown: (from) => along(from, 1),
  Home: () => stops(columns()[0])[1],
  End: () => stops(columns().at(-1)).at(-1),
};

function playOrExplain() {
  const play = document.querySelector("#play, #act-return");
  if (play?.disabled) explain(play);
  else play?.click();
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || !hand()) return;
  const from = event.target.closest?.("#hand .column :is(button, input)");
  const idle = event.target === document.body || event.target.id === "table";
  if (MOVES[event.key] && (from || (mayStep(event.target) && event.key !== "ArrowUp" && event.key !== "ArrowDown"))) {
    (from ? MOVES[event.key](from) : MOVES.Home())?.focus();
  } else if (event.key === "Enter" && (event.target.matches("#hand input") || (idle && picked().length))) {
    playOrExplain(); // never whatever button comes first
  } else if (event.key === "Escape") {
    if (!sheetOpen()) pick([]);
    return; // the browser closes an open sheet with the same key
  } else if (["g", "a"].includes(event.key.toLowerCase()) && off()) {
    return;
  } else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

// A card that was played takes the focus with it: the next one has it then.
let last = null;
function refocus() {
  if (last === null || document.activeElement !== document.body) return;
  const all = columns();
  stops(all[Math.min(last, all.length - 1)] ?? hand())[1]?.focus({ preventScroll: true });
}

if (form) {
  document.addEventListener("keydown", pressed, true);
  on("before", () => {
    const column = document.activeElement?.closest("#hand .column");
    last = column ? columns().indexOf(column) : null;
  });
  on("applied", refocus);
}
