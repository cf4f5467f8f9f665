// Which card is lifted. Touch lifts first and plays at the second tap, at Play or at a swipe up; a mouse plays at once.

import { explain, form, on, table } from "./dom.js";

let chosen = null;
let from = null;

// Cards that lie in the hand by themselves; a game that plays several together brings its own selection.
const cards = () => [...document.querySelectorAll("#hand > button")];
const refused = (card) => card.getAttribute("aria-disabled") === "true";

export function choose(card) {
  chosen = card?.id ?? null;
  show();
}

export const lifted = () => chosen && document.getElementById(chosen);

export function commit(card) {
  if (refused(card)) return refuse(card);
  if (card.value) form.requestSubmit(card);
}

function refuse(card) {
  choose(null);
  explain(card);
}

function show() {
  for (const card of cards()) card.setAttribute("aria-pressed", String(card.id === chosen));
  const play = document.getElementById("play");
  if (!play || !cards().length) return;
  const card = lifted();
  play.value = card && !refused(card) ? card.value : "";
  play.disabled = !play.value;
}

// The suggested card comes lifted; a choice of one's own outlives what others do.
function refresh() {
  const card = lifted();
  if (card && (refused(card) || !table.querySelector("#status[data-turn]"))) chosen = null;
  else if (!card) chosen = document.querySelector("#hand > button[data-hint]")?.id ?? null;
  show();
}

function clicked(event) {
  const card = event.target.closest?.("#hand > button");
  if (!card) return;
  const touch = event.pointerType ? event.pointerType !== "mouse" : event.detail > 0 && matchMedia("(hover: none)").matches;
  const careful = touch || (event.detail > 0 && table.dataset.oneClick === "false");
  if (refused(card)) {
    event.preventDefault();
    refuse(card);
  } else if (!card.value || (careful && card.id !== chosen)) {
    event.preventDefault();
    choose(card.id === chosen ? null : card);
  }
}

function swiped(event) {
  if (from && event.pointerType === "touch" && from.y - event.clientY > 40) commit(from.card);
  from = null;
}

if (form) {
  document.addEventListener("click", clicked);
  document.addEventListener("pointerdown", (event) => {
    const card = event.target.closest?.("#hand > button");
    from = card && { card, y: event.clientY };
  });
  document.addEventListener("pointerup", swiped);
  document.addEventListener("pointercancel", () => { from = null; });
  on("applied", refresh);
  refresh();
}
