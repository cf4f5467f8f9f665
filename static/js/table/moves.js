// One form, two doors: a move goes up the open socket, else htmx posts it. What was not answered is shown as not sent.

import { form, mayAct, note, on, table, tell, words } from "./dom.js";
import { resync, take } from "./frames.js";
import { isOpen, send } from "./socket.js";

const PATIENCE = 5_000;
let pending = null;

// The action a button stands for: its own text, then whatever is ticked under the name of that text.
function written(button) {
  const ticked = form.querySelectorAll(`input[name="${CSS.escape(button.value)}"]:checked`);
  return [button.value, ...[...ticked].map((box) => box.value)].join(" ");
}

function nonce() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function submitted(event) {
  if (event.target !== form) return;
  const stop = () => { event.preventDefault(); event.stopImmediatePropagation(); };
  const button = event.submitter;
  if (!button?.value || pending) return stop();
  if (!mayAct()) {
    stop();
    unsent();
    return;
  }
  form.elements.nonce.value = nonce();
  wait(form.elements.nonce.value, button);
  if (!isOpen()) return; // htmx has the same event next
  stop();
  send({ kind: "move", action: written(button), seq: Number(form.elements.seq.value), nonce: pending.nonce });
}

function wait(key, button) {
  pending = { nonce: key, button, timer: setTimeout(unsent, PATIENCE) };
  button.dataset.sent = "";
  table.dataset.pending = "";
}

function settle() {
  if (!pending) return;
  clearTimeout(pending.timer);
  delete pending.button.dataset.sent;
  delete table.dataset.pending;
  pending = null;
}

function unsent() {
  settle();
  note(words.unsent);
  tell("alert", [words.unsent]);
  resync();
}

function answered({ nonce: key, status, text }) {
  if (pending && key && key !== pending.nonce) return;
  settle();
  if (status === "ok") return;
  if (text) {
    note(text);
    tell("alert", [text]);
  }
  if (status !== "illegal" && status !== "invalid") resync();
}

document.addEventListener("submit", submitted, true);
document.addEventListener("submit", (event) => {
  if (event.target.id === "more-time" && send({ kind: "more_time" })) event.preventDefault();
});
on("answer", answered);
on("closed", () => { if (pending) unsent(); });

// The other door answers with the same words and the same frame.
document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.requestConfig.elt !== form) return;
  event.detail.shouldSwap = false;
  event.detail.isError = false;
  try {
    const answer = JSON.parse(event.detail.xhr.responseText);
    if (answer.table) take(answer.table, true);
    answered(answer);
  } catch {
    unsent();
  }
});
for (const failure of ["htmx:sendError", "htmx:timeout"]) document.addEventListener(failure, unsent);
