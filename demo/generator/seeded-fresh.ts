import { BASE32, idTime } from "#core/kit/id-time.ts";
import type { Fresh } from "#core/world.ts";
import type { Chance } from "./chance.ts";

const RANDOM_LENGTH = 16;
const URL_SAFE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const TOKEN_LENGTH = 43;

/** An id like those of new rows: ten characters encode the time (UTC epoch milliseconds), sixteen are random. */
export function idAt(at: number, chance: Chance): string {
  return idTime(at) + chance.letters(BASE32, RANDOM_LENGTH);
}

/** Fresh values from a seeded generator, for rows created at `at` (UTC epoch milliseconds). */
export function seededFresh(chance: Chance, at: number): Fresh {
  return {
    id: () => idAt(at, chance),
    token: () => chance.letters(URL_SAFE, TOKEN_LENGTH),
    letters: (alphabet, length) => chance.letters(alphabet, length),
  };
}
