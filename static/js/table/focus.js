// A card that was played is gone, and the focus with it: it goes to the hand, where the arrow keys find the others. Not to
// the next card: who presses Enter twice would play it.

import { on } from "./dom.js";

const hand = () => document.getElementById("hand");
let inHand = false;

on("before", () => { inHand = !!hand()?.contains(document.activeElement); });
on("applied", () => {
  if (inHand && document.activeElement === document.body) hand().focus({ preventScroll: true });
});
