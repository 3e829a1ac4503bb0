import type { Fresh } from "#core/world.ts";
import { Chance as RandomSource, seedOf } from "#demo/generator/chance.ts";
import type { Chance } from "./order.ts";

/**
 * Fresh values that are the same in every run from the same start: ids that say which order made them, and letters drawn from a
 * source of the order's own. In: the run's start, the order's number in the run, and how chance is.
 */
export function freshFor(start: number, order: number, chance: Chance): Fresh {
  const random = new RandomSource(seedOf(`model ${start}`), 1, order);
  let count = 0;
  const made = (what: string) => `${what}-${start}-${order}-${++count}`;
  return {
    id: () => made("id"),
    token: () => made("token"),
    letters: (alphabet, length) =>
      Array.from({ length }, () =>
        alphabet.charAt(chance === "dull" ? 0 : random.below(alphabet.length)),
      ).join(""),
  };
}
