// Two live regions outside everything that is swapped: what happened (polite) and what concerns me now (assertive).

import { on, table, words } from "./dom.js";

const PAUSE = 400;
const KEPT = 12;
const queues = { say: [], alert: [] };
const timers = {};
const title = document.title;

function queue(region, texts) {
  if (!texts?.length) return;
  queues[region].push(...texts);
  timers[region] ??= setTimeout(() => speak(region), PAUSE);
}

function speak(region) {
  timers[region] = undefined;
  const node = document.getElementById(region);
  const line = document.createElement("p");
  line.textContent = queues[region].splice(0).join(" ");
  if (region === "alert") node.replaceChildren(line);
  else node.append(line);
  while (node.childElementCount > KEPT) node.firstElementChild.remove();
}

let mine = false;

function turn() {
  const now = !!table.querySelector("#status[data-turn]");
  document.title = now ? `● ${words.turn} · ${title}` : title;
  // Before the first touch of a page browsers refuse to shake, and complain.
  const may = navigator.userActivation?.hasBeenActive && table.dataset.haptics !== "false";
  if (now && !mine && may) navigator.vibrate?.(15);
  mine = now;
}

on("say", (texts) => queue("say", texts));
on("alert", (texts) => queue("alert", texts));
on("applied", (frame) => {
  queue("say", frame.say);
  queue("alert", frame.alert);
  turn();
});
turn();
