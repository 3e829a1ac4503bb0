import type { Fresh } from "#core/world.ts";
import { Chance as RandomSource, seedOf } from "#demo/generator/chance.ts";
import type { Chance } from "./order.ts";

/**
 * Fresh values that are the same in every run with the same start: ids that contain the number of their command, and letters from a
 * random source of the command. `order` is the command's number in the run.
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
