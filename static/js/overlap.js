// Two looks at a log that is shown from its end: what of the first one begins the second.

/** How many lines at the end of the old list are the first ones of the new list. */
export function overlap(old, fresh) {
  for (let n = Math.min(old.length, fresh.length); n > 0; n -= 1) {
    if (old.slice(-n).every((text, at) => text === fresh[at])) return n;
  }
  return 0;
}
