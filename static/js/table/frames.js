// Frames from the server: which version of the table they bring, and how their regions enter the page.

import { form, table, tell } from "./dom.js";
import { drawn } from "./faces.js";

let version = Number(table.dataset.version);
let turn = Number(table.dataset.seq);
let waiting = null;

export const current = () => version;
export const turnNow = () => turn;

// "applied", "old" (already known) or "gap" (something was missed: ask for the whole state).
export function take(frame, whole = false) {
  // A frame may be put on any version from `prev` on; one with v == prev is the viewer's own progress in secret.
  if (frame.v < version || (!whole && frame.v === version && frame.prev < version)) return "old";
  if (!whole && frame.prev > version) return "gap";
  tell("before", frame);
  const kept = choices();
  for (const [id, html] of Object.entries(frame.html)) swap(id, drawn(html), frame);
  restore(kept);
  version = frame.v;
  table.dataset.version = frame.v;
  turn = frame.seq;
  if (form) form.elements.seq.value = turn;
  tell("applied", { ...frame, whole });
  return "applied";
}

// One request for the whole state, however often it is asked for meanwhile. Resolves to whether it came.
export function resync() {
  waiting ??= fetchState().finally(() => { waiting = null; });
  return waiting;
}

async function fetchState() {
  try {
    const address = new URL(table.dataset.state, location);
    address.searchParams.set("since", version);
    address.searchParams.set("turn", turn);
    const answer = await fetch(address, { headers: { Accept: "application/json" }, cache: "no-store" });
    if (answer.status === 403 || answer.status === 404) location.reload();
    if (!answer.ok) return false;
    const frame = await answer.json();
    const missed = frame.v > version;
    take(frame, true);
    tell("synced", { missed: missed ? frame.missed : 0 });
    return true;
  } catch {
    return false;
  }
}

function swap(id, html, frame) {
  const node = document.getElementById(id);
  if (!node) return;
  const later = { cancelled: false, html };
  tell("swap", { id, node, later, frame });
  if (!later.cancelled) morph(node, html);
}

export function morph(node, html) {
  Idiomorph.morph(node, html, { morphStyle: "outerHTML" });
}

// What the player has ticked but not sent belongs to him, not to the server.
function choices() {
  return [...(form?.querySelectorAll("input:is([type=checkbox], [type=radio])[id]") ?? [])].map((box) => [box.id, box.checked]);
}

function restore(kept) {
  for (const [id, checked] of kept) {
    const box = document.getElementById(id);
    if (box) box.checked = checked;
  }
}
