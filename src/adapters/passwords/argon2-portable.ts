import { argon2idAsync } from "@noble/hashes/argon2.js";
import type { Passwords } from "#core/world.ts";
import { COST, type Cost, HASH_BYTES, parsedPhc, phcString, SALT_BYTES, sameBytes } from "./phc.ts";

/** How long the page may stand still while a hash is worked out, in milliseconds: one frame. */
const TICK_MS = 16;

/**
 * argon2id in JavaScript, for where the platform has none: the browser edition. About 0.2 s a password, in slices that
 * let the page answer in between. `verifyPassword` resolves to false for a malformed or absurdly costly PHC string.
 */
export function argon2Portable(): Passwords {
  return {
    async hashPassword(password) {
      const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
      const hash = await worked(password, salt, COST, HASH_BYTES);
      return phcString({ ...COST, salt, hash });
    },
    async verifyPassword(password, text) {
      const stored = parsedPhc(text);
      if (stored === undefined) return false;
      const hash = await worked(password, stored.salt, stored, stored.hash.length);
      return sameBytes(hash, stored.hash);
    },
  };
}

function worked(password: string, salt: Uint8Array, cost: Cost, length: number) {
  const { memory: m, passes: t, lanes: p } = cost;
  return argon2idAsync(password, salt, { m, t, p, dkLen: length, asyncTick: TICK_MS });
}
