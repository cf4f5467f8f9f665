// A newcomer gets one line per new situation, once, and can close it. Nothing waits for it.

import { form, on, table } from "./dom.js";

const KEY = "majlis.coached";
let now = null;

function known() {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY)) ?? []);
  } catch {
    return new Set();
  }
}

function learnt(situation) {
  try {
    localStorage.setItem(KEY, JSON.stringify([...known(), situation]));
  } catch {
    // Private windows may keep nothing: then the line comes again.
  }
}

function refresh() {
  const line = document.getElementById("coach");
  const situation = line?.dataset.coach;
  if (now && situation !== now) {
    learnt(now);
    now = null;
  }
  if (!situation || known().has(situation)) return;
  now = situation;
  line.hidden = false;
}

// Its button closes it, and so does a tap anywhere on it.
function close(line) {
  if (line.contains(document.activeElement)) table.focus(); // where the table's keys are heard
  line.hidden = true;
  learnt(now);
  now = null;
}

if (form) {
  on("applied", refresh);
  document.addEventListener("click", (event) => {
    const line = event.target.closest?.("#coach");
    if (line && now) close(line);
  });
  refresh();
}
