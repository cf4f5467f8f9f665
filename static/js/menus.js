// Menus are <details data-menu>: Escape and a press outside close them.

/** Close open menus under `root` on Escape (focus returns to its summary) and on a press elsewhere. */
export function closeMenus(root) {
  const open = () => root.querySelectorAll("details[data-menu][open]");
  root.addEventListener("pointerdown", (event) => {
    for (const menu of open()) if (!menu.contains(event.target)) menu.open = false;
  });
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of open()) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  });
}
