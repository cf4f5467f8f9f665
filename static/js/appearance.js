// The three sliders: shown at once through CSSOM, kept by the server 400 ms after the last change.

const WARM = "oklch(.75 .1 70)";
const COOL = "oklch(.6 .1 240)";

/** Let the page follow the sliders of `form`. */
export function followSliders(form) {
  let timer = 0;
  const save = () => {
    const body = new FormData(form);
    fetch(form.action, { method: "POST", body, headers: { "X-Quiet": "1" }, keepalive: true });
  };
  form.addEventListener("input", () => show(form));
  form.addEventListener("change", () => {
    clearTimeout(timer);
    timer = setTimeout(save, 400);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    for (const slider of sliders(form)) slider.value = 50;
    show(form);
    save();
  });
}

const sliders = (form) => form.querySelectorAll("input[type=range]");

function show(form) {
  const style = document.documentElement.style;
  const { contrast, grain, temperature } = Object.fromEntries(new FormData(form));
  style.setProperty("--contrast", contrast);
  style.setProperty("--grain", grain);
  style.setProperty("--tint-weight", Math.abs(temperature - 50) / 50);
  style.setProperty("--tint-side", temperature >= 50 ? WARM : COOL);
  for (const slider of sliders(form)) form.querySelector(`output[for=${slider.id}]`).value = `${slider.value}%`;
}
