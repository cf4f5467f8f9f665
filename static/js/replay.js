// Steps through a finished match: keys, playing on by itself, sharing. Without this file every step is a plain link.
const SHOWN = 900; // ms an action stays at speed 1
let timer = null;
let speed = 1;

const way = (name) => document.querySelector(`a[data-way="${name}"]`);

function go(name) {
  const link = way(name);
  if (link) link.click();
  return Boolean(link);
}

function pause() {
  clearTimeout(timer);
  timer = null;
  show();
}

function playOn() {
  timer = go("on") ? setTimeout(playOn, SHOWN / speed) : null;
  show();
}

function show() {
  const button = document.getElementById("way-to-play");
  if (!button) return;
  button.hidden = false;
  button.setAttribute("aria-pressed", String(timer !== null));
  button.querySelector("use").setAttribute("href", timer === null ? "#way-play" : "#way-pause");
  document.querySelector(".replay-speed").hidden = false;
  document.getElementById("replay-speed").value = String(speed);
  document.getElementById("replay-share").hidden = !navigator.clipboard;
  document.querySelector('.replay-choices [type="submit"]').hidden = true;
  showStep(document.querySelector('.replay-log [aria-current="step"]'));
}

/** Brings the line into the log's window and leaves the page where it is: the reader looks at the table. */
function showStep(line) {
  const log = line?.parentElement;
  if (log) log.scrollTop += line.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom;
}

function openDeal(number) {
  document.querySelectorAll(".replay-deals a")[number - 1]?.click();
}

const KEYS = {
  ArrowLeft: () => go("back"),
  ArrowRight: () => go("on"),
  ArrowUp: () => go("trick-back"),
  ArrowDown: () => go("trick-on"),
  Home: () => go("first"),
  End: () => go("last"),
  " ": () => (timer === null ? playOn() : pause()),
};

document.addEventListener("keydown", (event) => {
  const busy = event.target.closest("input, select, textarea, button");
  if (busy || event.ctrlKey || event.metaKey || event.altKey) return;
  const act = KEYS[event.key] ?? (/^[1-9]$/.test(event.key) ? () => openDeal(Number(event.key)) : null);
  if (!act) return;
  event.preventDefault();
  if (event.key !== " " && timer !== null) pause();
  act();
});

document.addEventListener("click", async (event) => {
  if (event.target.closest("#way-to-play")) {
    if (timer === null) playOn();
    else pause();
  } else if (event.isTrusted && event.target.closest("a[data-way]")) {
    pause();
  } else if (event.target.closest("#replay-share")) {
    const button = event.target.closest("#replay-share");
    await navigator.clipboard.writeText(window.location.href);
    button.textContent = button.dataset.done;
  }
});

document.addEventListener("change", (event) => {
  if (event.target.id === "replay-speed") speed = Number(event.target.value);
  else if (event.target.closest(".replay-choices")) event.target.form.requestSubmit();
});

document.addEventListener("htmx:afterSettle", show);
show();
