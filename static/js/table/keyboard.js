// Keys, while the focus is at the table. Buttons name their own key (data-key); a switch in the help turns all of them off.

import { note, table, tell, words } from "./dom.js";
import { seconds } from "./clock.js";
import { choose, lifted } from "./selection.js";

const hand = () => [...document.querySelectorAll("#hand > button")];
const off = () => document.getElementById("keys-off")?.checked;
const label = (node) => node?.getAttribute("aria-label") ?? node?.textContent.trim().replace(/\s+/g, " ") ?? "";

const FACTS = {
  t: () => label(document.getElementById("status")),
  l: () => label(document.querySelector("#log-tail li:last-child")),
  s: () => label(document.getElementById("score")),
  c: () => [...document.querySelectorAll(".seat")].map(label).join(". "),
  k: () => (seconds() === null ? words.noclock : words.left.replace("{}", seconds())),
  m: () => [...document.querySelectorAll("#hand [name][aria-label]")].map(label).join(", "),
};

function step(to) {
  const cards = hand();
  const at = cards.indexOf(document.activeElement);
  const next = { ArrowLeft: Math.max(at, 1) - 1, ArrowRight: at + 1, Home: 0, End: cards.length - 1 }[to];
  cards[Math.min(next, cards.length - 1)]?.focus();
}

function nth(number) {
  const bids = [...document.querySelectorAll("#move [data-choice]:not(:disabled)")];
  const cards = hand().filter((card) => card.value && card.getAttribute("aria-disabled") !== "true");
  const target = (bids.length ? bids : cards)[number - 1];
  target?.focus();
  if (target && bids.length) target.click();
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
    if (!target.closest("#hand") && target !== document.body && !target.matches("#table")) return false;
    step(key);
  } else if (key === " ") {
    if (!target.matches("#hand > button")) return false;
    choose(lifted() === target ? null : target);
  } else if (key === "Escape") {
    choose(null);
    return false; // the browser closes an open sheet with the same key
  } else if (/^[1-9]$/.test(key)) nth(Number(key));
  else if (FACTS[key]) {
    note(FACTS[key]());
    tell("alert", [FACTS[key]()]);
  } else {
    const button = table.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
    if (!button) return false;
    button.focus();
    button.click();
  }
  return true;
}

document.addEventListener("keydown", typed);
