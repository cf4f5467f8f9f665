// Steps through a finished match: keys, playing on by itself, sharing. Without this file every step is a plain link.
const SHOWN = 900; // ms an action stays at speed 1
let timer = null;
let speed = 1;
let loading = false; // a step's page is on its way
let pressed = []; // links pressed meanwhile: each is looked up on the page that the one before it brings

const way = (name) => `a[data-way="${name}"]`;
const deal = (place) => `.replay-deals ${place}`;

/** Follow the link; false where the page has none. */
function go(selector) {
  const link = document.querySelector(`#replay ${selector}`);
  if (link) link.click();
  return Boolean(link);
}

function press(selector) {
  if (loading) pressed.push(selector);
  else go(selector);
}

/** The page has come: on to the next link that was pressed and leads somewhere. */
function arrived() {
  loading = false;
  while (pressed.length > 0 && !loading) go(pressed.shift());
}

function lost() {
  loading = false;
  pressed = [];
}

function pause() {
  clearTimeout(timer);
  timer = null;
  show();
}

function playOn() {
  timer = loading || go(way("on")) ? setTimeout(playOn, SHOWN / speed) : null;
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

const LINKS = {
  ArrowLeft: way("back"),
  ArrowRight: way("on"),
  ArrowUp: way("trick-back"),
  ArrowDown: way("trick-on"),
  Home: deal("[aria-current]"),
  End: ".replay-log li:last-child a",
  PageUp: deal(":has(+ [aria-current])"),
  PageDown: deal("[aria-current] + a"),
  Escape: way("result"),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
  if (event.key === " ") {
    if (event.target.closest("button")) return;
    event.preventDefault();
    if (timer === null) playOn();
    else pause();
    return;
  }
  const link = LINKS[event.key] ?? (/^[1-9]$/.test(event.key) ? deal(`a:nth-child(${event.key})`) : null);
  if (!link) return;
  event.preventDefault();
  if (timer !== null) pause();
  if (!event.repeat || !loading) press(link); // a key held down goes as fast as the pages come, and stops when let go
});

// A second tap before the page has come counts too.
document.addEventListener("click", (event) => {
  const link = event.isTrusted && event.target.closest("#replay a[data-way]");
  if (!link || !loading || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  press(way(link.dataset.way));
}, true);

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

document.addEventListener("htmx:beforeSend", () => { loading = true; });
document.addEventListener("htmx:afterSettle", () => { show(); arrived(); });
for (const fault of ["responseError", "sendError", "sendAbort", "timeout"]) document.addEventListener(`htmx:${fault}`, lost);
show();
