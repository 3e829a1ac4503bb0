import type { Fresh } from "#core/world.ts";
import type { Chance } from "./order.ts";

/**
 * Fresh values that are the same in every run from the same start: ids that say which order made them, and letters drawn from a
 * generator of the order's own. In: the run's start, the order's number in the run, and how chance is.
 */
export function freshFor(start: number, order: number, chance: Chance): Fresh {
  const next = randomFrom(start * 31 + order);
  let count = 0;
  const made = (what: string) => `${what}-${start}-${order}-${++count}`;
  return {
    id: () => made("id"),
    token: () => made("token"),
    letters: (alphabet, length) =>
      Array.from({ length }, () =>
        alphabet.charAt(chance === "dull" ? 0 : Math.floor(next() * alphabet.length)),
      ).join(""),
  };
}

/** Numbers from 0 to below 1, evenly spread (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
