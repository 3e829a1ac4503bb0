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

/** The platform's functions for argon2id. */
interface Argon2 {
  /** Computes a hash of `length` bytes. */
  readonly work: (
    password: string,
    salt: Uint8Array,
    cost: Cost,
    length: number,
  ) => Promise<Uint8Array>;
  /** Returns cryptographically random bytes. */
  readonly randomBytes: (length: number) => Uint8Array;
  /** Compares in constant time. */
  readonly areEqual: (a: Uint8Array, b: Uint8Array) => boolean;
}

/** The salt for work whose result is discarded: without a stored hash, or to make a cheap hash as slow as the others. */
const NOBODYS_SALT = new Uint8Array(SALT_BYTES);

/**
 * Passwords as argon2id PHC strings. `verifyPassword` takes the same time for a missing, malformed, too costly or weaker hash as for one of
 * {@link COST}, and resolves to true only for a matching hash.
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

/** Returns the work between a hash's cost and {@link COST}, when it is large enough for a pass of its own. */
function missing(stored: Cost | undefined): Cost | undefined {
  if (stored === undefined) return COST;
  const memory = COST.memory * COST.passes - stored.memory * stored.passes;
  return memory < LEAST_MEMORY ? undefined : { memory, passes: 1, lanes: 1 };
}

/** argon2's minimum memory for one lane, in KiB. */
const LEAST_MEMORY = 8;
