// The text table keeps itself fresh while others are to act, and says what is new. Without it there is the Refresh link.

import { overlap } from "./overlap.js";

const PAUSE = 3_000;
const body = () => document.getElementById("text-body");
const lines = (root) => [...root.querySelectorAll(".text-log li")].map((line) => line.textContent);

function tell(region, text) {
  const line = document.createElement("p");
  line.textContent = text;
  document.getElementById(region).replaceChildren(line);
}

async function refresh() {
  if (body().hasAttribute("data-turn") || document.hidden) return;
  const answer = await fetch(body().dataset.fresh, { headers: { "HX-Request": "true" }, cache: "no-store" });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("text-body");
  if (!fresh) return;
  const [before, after] = [lines(body()), lines(fresh)];
  const told = after.slice(overlap(before, after));
  Idiomorph.morph(body(), fresh.outerHTML, { morphStyle: "outerHTML", ignoreActiveValue: true });
  if (told.length) tell("say", told.join(" "));
  if (fresh.hasAttribute("data-turn")) tell("alert", fresh.dataset.turn);
}

setInterval(() => { refresh().catch(() => {}); }, PAUSE);
