import { argon2idAsync } from "@noble/hashes/argon2.js";
import type { Passwords } from "#core/world.ts";
import { argon2By } from "./argon2.ts";
import { type Cost, sameBytes } from "./phc.ts";

/** How long the page may stand still while a hash is worked out, in milliseconds: one frame. */
const TICK_MS = 16;

/**
 * argon2id in JavaScript, for where the platform has none: the browser edition. About 0.2 s a password, in slices that
 * let the page answer in between.
 */
export function argon2Portable(): Passwords {
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  return argon2By({ work, randomBytes, areEqual: sameBytes });
}

function work(password: string, salt: Uint8Array, cost: Cost, length: number) {
  const { memory: m, passes: t, lanes: p } = cost;
  return argon2idAsync(password, salt, { m, t, p, dkLen: length, asyncTick: TICK_MS });
}
