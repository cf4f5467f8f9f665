// The table's one socket: frames down, moves up. It reconnects by itself, and nothing is ever queued or sent again.

import { table, tell } from "./dom.js";
import { current, resync, take, turnNow } from "./frames.js";

const FINAL = new Set([1000, 4401, 4403, 4404]);
const READING = 1_500;
const PING = 15_000;
const FIRST = 300;
const LONGEST = 8_000;

let socket = null;
let tries = 0;
let unanswered = 0;
let retry;
let stopped = false;
let live = false;

export const isOpen = () => socket?.readyState === WebSocket.OPEN;

// False when there is no open socket: the caller uses the other door.
export function send(message) {
  if (!isOpen()) return false;
  socket.send(JSON.stringify(message));
  return true;
}

export function connect() {
  clearTimeout(retry);
  if (stopped || socket?.readyState < WebSocket.CLOSING) return;
  const mine = new WebSocket(table.dataset.socket);
  socket = mine;
  mine.onopen = opened;
  mine.onmessage = (event) => { if (mine === socket) received(JSON.parse(event.data)); };
  mine.onclose = (event) => { if (mine === socket) closed(event.code); };
}

// The answer to the first ping says whether anything was missed; if so, the frame comes with it.
function opened() {
  unanswered = 0;
  ping();
}

function ping() {
  send({ kind: "ping", v: current(), seq: turnNow() });
}

function received(message) {
  unanswered = 0;
  if (message.kind === "table") {
    if (take(message) === "gap") resync();
  } else if (message.kind === "pong") {
    if (tries || !live) tell("link", "live");
    live = true;
    tries = 0;
  } else {
    tell(message.kind, message);
  }
}

function closed(code) {
  socket = null;
  live = false;
  tell("closed", code);
  if (FINAL.has(code)) {
    stopped = true;
    tell("link", code === 4401 ? "out" : code === 1000 ? "ended" : "refused");
    // Whose page it is now, the page itself must say: the same player's under a new password, or a stranger's, without a hand.
    if (code === 4401) setTimeout(() => location.reload(), READING);
    return;
  }
  tell("link", "lost");
  // While the socket is away plain requests may still get through: then the table is slow, not dead.
  resync().then((came) => { if (!isOpen()) tell("link", came ? "slow" : "offline"); });
  tries += 1;
  retry = setTimeout(connect, Math.random() * Math.min(LONGEST, FIRST * 2 ** tries));
}

// A phone that slept, a tunnel, a page from the back-forward cache: look at once instead of waiting.
function wake() {
  if (stopped || document.visibilityState === "hidden") return;
  if (isOpen()) ping();
  else connect();
}

setInterval(() => {
  if (!isOpen()) return;
  if (unanswered >= 2) {
    const dead = socket;
    socket = null;
    dead.close();
    closed(1006);
    return;
  }
  unanswered += 1;
  ping();
}, PING);

document.addEventListener("visibilitychange", wake);
addEventListener("online", wake);
addEventListener("pageshow", (event) => { if (event.persisted) resync().then(wake); });
addEventListener("offline", () => {
  live = false;
  tell("link", "offline");
});
