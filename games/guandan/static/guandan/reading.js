// What the picked cards mean, as the rules say it: asked for at every change, shown over the status line.

import { form, on, table } from "../js/table/dom.js";
import { drawn } from "../js/table/faces.js";
import { boxes, hand, picked, textOf } from "./picking.js";

const PAUSE = 40; // ms
const known = new Map(); // readings of this version of the table
let version = 0;
let asked = "";
let wanted = null; // the meaning that a hint proposed
let timer;

const reading = () => document.getElementById("reading");
const chosen = () => reading()?.querySelector("input:checked");
const myTurn = () => !!table.querySelector("#status[data-turn]");

function refresh() {
  if (!hand()) return;
  const text = textOf(picked());
  if (version !== table.dataset.version) known.clear();
  else if (text === asked) return button();
  [version, asked] = [table.dataset.version, text];
  clearTimeout(timer);
  if (boxes()[0]?.type === "radio" || !text) show("");
  else if (known.has(text)) show(known.get(text));
  else timer = setTimeout(ask, PAUSE, text);
  button();
}

async function ask(text) {
  const address = new URL(table.dataset.reading, location);
  address.searchParams.set("cards", text);
  const answer = await fetch(address, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok || text !== asked) return;
  known.set(text, await answer.text());
  if (text === asked) show(known.get(text));
}

function show(html) {
  const kept = chosen()?.value ?? wanted;
  reading().outerHTML = html ? drawn(html) : '<div id="reading"></div>';
  reading().toggleAttribute("data-hinted", hintedNow());
  const same = kept && reading().querySelector(`input[value="${CSS.escape(kept)}"]`);
  if (same) same.checked = true;
  if (html) wanted = null;
  button();
}

// While just the suggestion is picked, the status line says so.
const sorted = (text) => (text.match(/../g) ?? []).sort().join("");
const hintedNow = () => asked !== "" && sorted(document.getElementById("play")?.dataset.hint?.split(" ")[1] ?? "") === sorted(asked);

// Play says in full what will be played. The server judges; a button that surely fails is off and says why.
function button() {
  const play = document.getElementById("play") ?? document.getElementById("act-return");
  if (!play) return;
  const some = picked();
  const { choose, unfit, as } = reading().dataset;
  const open = choose !== undefined && !chosen();
  if (play.id === "play") play.value = [`play ${textOf(some)}`, chosen()?.value ?? as].filter(Boolean).join(" ");
  play.disabled = !myTurn() || !some.length || unfit !== undefined || open;
  if (!some.length && myTurn()) play.dataset.why = play.dataset.none ?? "";
  else if (open) play.dataset.why = play.dataset.choose;
  else if (unfit !== undefined) play.dataset.why = reading().textContent.trim();
  else delete play.dataset.why;
}

if (form) {
  on("picked", refresh);
  on("wanted", (meaning) => { wanted = meaning; });
  document.addEventListener("change", (event) => { if (event.target.closest("#reading")) button(); });
  asked = textOf(picked());
  version = table.dataset.version;
  button();
}
