import { argon2idAsync } from "@noble/hashes/argon2.js";
import type { Passwords } from "#core/world.ts";
import { argon2By } from "./argon2.ts";
import { type Cost, sameBytes } from "./phc.ts";

/** The longest time that hashing blocks the page, in milliseconds: one frame. */
const TICK_MS = 16;

/** argon2id in JavaScript, for platforms without it: the browser edition. About 0.2 s per password, in slices between which the page can respond. */
export function argon2Portable(): Passwords {
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  return argon2By({ work, randomBytes, areEqual: sameBytes });
}

function work(password: string, salt: Uint8Array, cost: Cost, length: number) {
  const { memory: m, passes: t, lanes: p } = cost;
  return argon2idAsync(password, salt, { m, t, p, dkLen: length, asyncTick: TICK_MS });
}
