// What every page does where scripts run. Everything here also works without.
import { followSliders } from "./appearance.js";
import { closeMenus } from "./menus.js";

document.documentElement.dataset.js = "";
closeMenus(document);
for (const form of document.querySelectorAll("form[data-appearance]")) followSliders(form);

// Pressing twice asks once: the second press of a plain form is swallowed while the first is on its way.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post" || event.defaultPrevented || form.hasAttribute("hx-post")) return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "1";
});
window.addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) window.print();
});
