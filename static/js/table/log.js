// The log keeps what it has shown: a frame brings its last lines only, and those that fall out stay above them.

import { overlap } from "../overlap.js";
import { on } from "./dom.js";

const KEPT = 200;
const tail = () => document.getElementById("log-tail");
const texts = (list) => [...list.children].map((line) => line.textContent);
const earlier = document.createElement("ol");
const panel = tail().parentElement;
let before = null;

earlier.className = "log";
earlier.id = "log-earlier";
panel.ariaLabel = tail().ariaLabel;
earlier.hidden = true;
tail().before(earlier);

on("swap", ({ id, node }) => {
  if (id === "log-tail") before = [...node.children].map((line) => line.cloneNode(true));
});

on("applied", () => {
  if (!before) return;
  const fallen = before.length - overlap(before.map((line) => line.textContent), texts(tail()));
  earlier.append(...before.slice(0, fallen));
  while (earlier.childElementCount > KEPT) earlier.firstElementChild.remove();
  earlier.hidden = !earlier.childElementCount;
  before = null;
  showNewest();
});

// Whatever scrolls can be reached by keyboard.
function showNewest() {
  panel.scrollTop = panel.scrollHeight;
  panel.toggleAttribute("tabindex", panel.scrollHeight > panel.clientHeight + 1);
  if (panel.hasAttribute("tabindex")) panel.tabIndex = 0;
}

showNewest();
