import * as nodeCrypto from "node:crypto";
import type { Passwords } from "#core/world.ts";
import { argon2By } from "./argon2.ts";
import { argon2Portable } from "./argon2-portable.ts";
import type { Cost } from "./phc.ts";

/**
 * argon2id by Node's own crypto, on its thread pool: the event loop stays free. Writes and reads the same PHC strings as
 * {@link argon2Portable}, which it falls back to on a Node older than 24.7.
 */
export function argon2Node(): Passwords {
  if (!("argon2" in nodeCrypto)) return argon2Portable();
  const { randomBytes, timingSafeEqual: areEqual } = nodeCrypto;
  return argon2By({ work, randomBytes, areEqual });
}

function work(
  password: string,
  nonce: Uint8Array,
  { memory, passes, lanes: parallelism }: Cost,
  tagLength: number,
): Promise<Uint8Array> {
  const parameters = { message: password, nonce, memory, passes, parallelism, tagLength };
  return new Promise((resolve, reject) => {
    nodeCrypto.argon2("argon2id", parameters, (error, hash) => {
      if (error === null) resolve(hash);
      else reject(error);
    });
  });
}
