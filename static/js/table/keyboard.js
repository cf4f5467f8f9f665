// Keys, while the focus is at the table. Buttons name their own key (data-key); a switch in the help turns all of them off.

import { explain, note, table, tell, words } from "./dom.js";
import { seconds } from "./clock.js";
import { choose, lifted } from "./selection.js";

const hand = () => [...document.querySelectorAll("#hand > button")];
const off = () => document.getElementById("keys-off")?.checked;
const label = (node) => node?.getAttribute("aria-label") ?? node?.textContent.trim().replace(/\s+/g, " ") ?? "";

// A seat's label, then all that stands at it beside the name: cards left, place, the last bid.
const said = (seat) => [label(seat), ...[...seat.children].filter((one) => !one.matches(".avatar, .name")).map(label)]
  .filter(Boolean).join(", ");

const FACTS = {
  t: () => label(document.getElementById("status")),
  l: () => label(document.querySelector("#log-tail li:last-child")),
  s: () => label(document.getElementById("score")),
  c: () => [...document.querySelectorAll(".seat")].map(said).join(". "),
  k: () => (seconds() === null ? words.noclock : words.left.replace("{}", seconds())),
  m: () => [...document.querySelectorAll("#hand [name][aria-label]")].map(label).join(", "),
};

export const sheetOpen = () => !!document.querySelector(":popover-open");

// Whether arrows mean the hand here: fields, lists of choices and open sheets have arrows of their own.
export const mayStep = (target) => target === document.body
  || (!!target.closest("#table") && !target.matches("input:not([type=checkbox]), textarea, select") && !target.closest(":popover-open"));

function step(to) {
  const cards = hand();
  const at = cards.indexOf(document.activeElement);
  const next = { ArrowLeft: Math.max(at, 1) - 1, ArrowRight: at + 1, Home: 0, End: cards.length - 1 }[to];
  cards[Math.min(next, cards.length - 1)]?.focus();
}

// A bid has the number of its place, whether or not those before it can be said.
function nth(number) {
  const bids = [...document.querySelectorAll("#move [data-choice]")];
  if (bids.some((bid) => !bid.disabled)) return press(bids[number - 1]);
  hand().filter((card) => card.value && card.getAttribute("aria-disabled") !== "true")[number - 1]?.focus();
}

function press(button) {
  if (button?.disabled) return explain(button);
  button?.focus();
  button?.click();
}

function typed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input:not([type=checkbox]), textarea, select")) return;
  if (!event.target.closest("#table") && event.target !== document.body) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key.length === 1 && key !== " " && off()) return;
  if (pressed(key, event.target)) event.preventDefault();
}

// Whether the key meant something here.
function pressed(key, target) {
  if (["ArrowLeft", "ArrowRight", "Home", "End"].includes(key)) {
    if (!mayStep(target)) return false;
    step(key);
  } else if (key === " ") {
    if (!target.matches("#hand > button")) return false;
    choose(lifted() === target ? null : target);
  } else if (key === "Escape") {
    if (!sheetOpen()) choose(null);
    return false; // the browser closes an open sheet with the same key
  } else if (/^[1-9]$/.test(key)) nth(Number(key));
  else if (FACTS[key]) {
    note(FACTS[key]());
    tell("alert", [FACTS[key]()]);
  } else {
    const button = table.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (!button) return false;
    press(button);
  }
  return true;
}

document.addEventListener("keydown", typed);
