// Sounds, loaded when the player wants them: a few short notes, made here.

import { on, table } from "./dom.js";

// [hertz, seconds after the start]
const NOTES = {
  card: [[190, 0]],
  bid: [[392, 0]],
  trick: [[330, 0], [440, 0.09]],
  turn: [[523, 0], [659, 0.12]],
  warn: [[880, 0], [880, 0.2]],
  end: [[523, 0], [659, 0.15], [784, 0.3]],
};
const KINDS = { play: "card", bid: "bid", raise: "bid", trick: "trick" };
const LENGTH = 0.16;
const LOUDNESS = 0.12;
const wanted = document.getElementById("sounds");
const mine = () => !!table.querySelector("#status[data-turn]");
const over = () => !!document.querySelector("#result, #continue");
let context = null;
let was = { mine: mine(), over: over() };

export function sound(name) {
  if (!wanted?.checked || context?.state !== "running") return;
  for (const [pitch, after] of NOTES[name]) {
    const [tone, volume, start] = [context.createOscillator(), context.createGain(), context.currentTime + after];
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  }
  table.dataset.sounded = name;
}

// Browsers make no sound before the first touch of a page.
function wake() {
  if (!wanted?.checked) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}

// One sound a frame: what concerns the player most.
on("applied", (frame) => {
  const now = { mine: mine(), over: over() };
  const heard = frame.ev.map((event) => KINDS[event.kind]).filter(Boolean);
  if (now.over && !was.over) sound("end");
  else if (now.mine && !was.mine) sound("turn");
  else if (heard.length) sound(heard.at(-1));
  was = now;
});
on("warn", () => sound("warn"));
for (const gesture of ["pointerup", "keydown", "change"]) document.addEventListener(gesture, wake);
if (navigator.userActivation?.hasBeenActive) wake();
