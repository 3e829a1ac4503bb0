import type { Fresh } from "#core/world.ts";
import type { Chance } from "./chance.ts";

const BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;
const URL_SAFE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const TOKEN_LENGTH = 43;

/** An id like those of new rows: ten characters encode the time (UTC epoch milliseconds), sixteen are random. */
export function idAt(at: number, chance: Chance): string {
  return timePart(at) + chance.letters(BASE32, RANDOM_LENGTH);
}

/** Fresh values from a seeded generator, for rows created at `at` (UTC epoch milliseconds). */
export function seededFresh(chance: Chance, at: number): Fresh {
  return {
    id: () => idAt(at, chance),
    token: () => chance.letters(URL_SAFE, TOKEN_LENGTH),
    letters: (alphabet, length) => chance.letters(alphabet, length),
  };
}

function timePart(at: number): string {
  let rest = at;
  let part = "";
  for (let place = 0; place < TIME_LENGTH; place += 1) {
    part = BASE32.charAt(rest % 32) + part;
    rest = Math.floor(rest / 32);
  }
  return part;
}
