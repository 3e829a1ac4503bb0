import type { Passwords } from "#core/world.ts";
import {
  COST,
  type Cost,
  HASH_BYTES,
  type Hashed,
  parsedPhc,
  phcString,
  SALT_BYTES,
} from "./phc.ts";

/** What a platform gives for argon2id. */
export interface Argon2 {
  /** Works a hash of `length` bytes out. */
  readonly work: (
    password: string,
    salt: Uint8Array,
    cost: Cost,
    length: number,
  ) => Promise<Uint8Array>;
  /** Bytes that nobody can guess. */
  readonly randomBytes: (length: number) => Uint8Array;
  /** Whether two byte strings are equal, in a time that tells nothing about where they differ. */
  readonly areEqual: (a: Uint8Array, b: Uint8Array) => boolean;
}

/** What is worked through where there is no hash, or to make a cheap one as dear as the others: the outcome is thrown away. */
const NOBODYS_SALT = new Uint8Array(SALT_BYTES);

/**
 * Passwords as argon2id PHC strings. `verifyPassword` costs the same memory × passes for nobody's hash, a malformed or absurdly
 * costly one, and one of a weaker cost as for a hash of {@link COST}, and resolves to false for all but a hash that fits.
 */
export function argon2By({ work, randomBytes, areEqual }: Argon2): Passwords {
  const verified = async (password: string, stored: Hashed): Promise<boolean> => {
    const hash = await work(password, stored.salt, stored, stored.hash.length);
    return areEqual(hash, stored.hash);
  };
  return {
    async hashPassword(password, instead) {
      const salt = parsedPhc(instead ?? "")?.salt ?? randomBytes(SALT_BYTES);
      const hash = await work(password, salt, COST, HASH_BYTES);
      return phcString({ ...COST, salt, hash });
    },
    async verifyPassword(password, text) {
      const stored = text === undefined ? undefined : parsedPhc(text);
      const fits = stored !== undefined && (await verified(password, stored));
      const rest = missing(stored);
      if (rest !== undefined) await work(password, NOBODYS_SALT, rest, HASH_BYTES);
      return fits;
    },
    needsRehash(text) {
      const stored = parsedPhc(text);
      return stored === undefined || stored.memory < COST.memory || missing(stored) !== undefined;
    },
  };
}

/** The work that lies between a hash and one of {@link COST}, where it is worth a pass of its own. */
function missing(stored: Cost | undefined): Cost | undefined {
  if (stored === undefined) return COST;
  const memory = COST.memory * COST.passes - stored.memory * stored.passes;
  return memory < LEAST_MEMORY ? undefined : { memory, passes: 1, lanes: 1 };
}

/** argon2's own least memory for one lane, in KiB. */
const LEAST_MEMORY = 8;
