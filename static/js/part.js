// What this browser added to the shuffle of a match, kept so that the check of its deals need not take the house's word for it.

const KEY = "parts";
const MOST = 50; // matches

function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? [];
  } catch {
    return []; // no storage here, or not ours
  }
}

/** Keep the part given to the match whose sealed secret has this fingerprint. */
export function keep(fingerprint, part) {
  const others = all().filter(([known]) => known !== fingerprint);
  try {
    localStorage.setItem(KEY, JSON.stringify([[fingerprint, part], ...others].slice(0, MOST)));
  } catch {
    // Nothing can be kept here; the page of the check then says nothing about it.
  }
}

/** The part given to that match; undefined where this browser gave none. */
export const kept = (fingerprint) => all().find(([known]) => known === fingerprint)?.[1];
