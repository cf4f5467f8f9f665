// The table's fixed nodes and the words the server wrote for scripts, in the viewer's language.

export const table = document.getElementById("table");
export const form = document.getElementById("move");
export const words = document.getElementById("words").dataset;

// True while the player may act from this tab.
export const mayAct = () => !!form && table.dataset.link !== "offline" && table.dataset.link !== "lost"
  && table.dataset.role !== "idle";

export const tell = (name, detail) => document.dispatchEvent(new CustomEvent(`table:${name}`, { detail }));
export const on = (name, listener) => document.addEventListener(`table:${name}`, (event) => listener(event.detail));

let fade;

// A sentence over the status line for four seconds: why something was refused, or what was not sent.
export function note(text) {
  const line = document.getElementById("note");
  line.textContent = text;
  line.hidden = false;
  clearTimeout(fade);
  fade = setTimeout(() => { line.hidden = true; }, 4000);
}

// Everything that is off says why when asked; what has no reason of its own does not keep the last one standing.
export function explain(node) {
  if (!node?.dataset.why) {
    document.getElementById("note").hidden = true;
    return;
  }
  note(node.dataset.why);
  tell("alert", [node.dataset.why]);
}

// A button that is off lets the click through to its bar.
document.addEventListener("click", ({ target, clientX: x, clientY: y }) => {
  if (target.id !== "actions") return;
  const under = [...target.querySelectorAll("button[data-why]")].find((button) => {
    const box = button.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  });
  explain(under);
});
