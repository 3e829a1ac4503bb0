import * as nodeCrypto from "node:crypto";
import { availableParallelism } from "node:os";
import type { Passwords } from "#core/world.ts";
import { argon2By } from "./argon2.ts";
import { argon2Portable } from "./argon2-portable.ts";
import { HashingThread } from "./hashing-thread.ts";
import { Pool } from "./pool.ts";

/** The most hashes waiting per thread: some seconds of work. */
const WAITING = 100;

/** One thread per core: more would only compete, and use 19 MiB each. */
const threads = Array.from({ length: availableParallelism() }, () => new HashingThread());
const ofThisProcess = new Pool(threads, WAITING * threads.length);

/**
 * argon2id by Node's crypto, in threads of lower priority than the one that answers requests (decision 034). Reads and writes the same PHC
 * strings as {@link argon2Portable}, which it falls back to on Node older than 24.7. All callers in this process share the threads by
 * default.
 * @throws Overloaded when too many hashes wait
 */
export function argon2Node(pool: Pool<HashingThread> = ofThisProcess): Passwords {
  if (!("argon2Sync" in nodeCrypto)) return argon2Portable();
  const { randomBytes, timingSafeEqual: areEqual } = nodeCrypto;
  return argon2By({
    work: (password, salt, cost, length) =>
      pool.use((thread) => thread.hash({ password, salt, cost, length })),
    randomBytes,
    areEqual,
  });
}
