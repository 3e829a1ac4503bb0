import * as nodeCrypto from "node:crypto";
import { availableParallelism } from "node:os";
import type { Passwords } from "#core/world.ts";
import { argon2By } from "./argon2.ts";
import { argon2Portable } from "./argon2-portable.ts";
import { HashingThread } from "./hashing-thread.ts";
import { Places } from "./places.ts";

/** How many may wait for each thread: some seconds' work, beyond which it is a flood, or nobody waits any more. */
const WAITING = 100;

/** As many threads as there are cores: more would only take turns, and hold 19 MiB each. */
const threads = Array.from({ length: availableParallelism() }, () => new HashingThread());
const ofThisProcess = new Places(threads, WAITING * threads.length);

/**
 * argon2id by Node's own crypto, on threads that step back behind the one which answers requests (decision 034). Writes and reads the same
 * PHC strings as {@link argon2Portable}, which it falls back to on a Node older than 24.7. In: where hashes are worked out; left out, on
 * threads that all of this process share. Rejects with Overloaded when too many wait for a hash.
 */
export function argon2Node(places: Places<HashingThread> = ofThisProcess): Passwords {
  if (!("argon2Sync" in nodeCrypto)) return argon2Portable();
  const { randomBytes, timingSafeEqual: areEqual } = nodeCrypto;
  return argon2By({
    work: (password, salt, cost, length) =>
      places.use((thread) => thread.hash({ password, salt, cost, length })),
    randomBytes,
    areEqual,
  });
}
