// The check of a match's deals: whether this browser's own part is there as it was given, under the fingerprint it saw.

import { kept } from "./part.js";

const line = document.getElementById("own-part");
const part = kept(line.dataset.fingerprint);
if (part !== undefined) {
  const there = [...document.querySelectorAll("[data-mine]")].some((one) => one.dataset.mine === part);
  line.textContent = there ? line.dataset.there : line.dataset.missing;
  line.dataset.kind = there ? "success" : "error";
  line.hidden = false;
}
