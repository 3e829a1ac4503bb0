import * as nodeCrypto from "node:crypto";
import type { Passwords } from "#core/world.ts";
import { argon2Portable } from "./argon2-portable.ts";
import { COST, type Cost, HASH_BYTES, parsedPhc, phcString, SALT_BYTES } from "./phc.ts";

/**
 * argon2id by Node's own crypto, on its thread pool: the event loop stays free. Writes and reads the same PHC strings as
 * {@link argon2Portable}, which it falls back to on a Node older than 24.7. `verifyPassword` resolves to false for a
 * malformed or absurdly costly PHC string.
 */
export function argon2Node(): Passwords {
  if (!("argon2" in nodeCrypto)) return argon2Portable();
  return {
    async hashPassword(password) {
      const salt = nodeCrypto.randomBytes(SALT_BYTES);
      const hash = await worked(password, salt, COST, HASH_BYTES);
      return phcString({ ...COST, salt, hash });
    },
    async verifyPassword(password, text) {
      const stored = parsedPhc(text);
      if (stored === undefined) return false;
      const hash = await worked(password, stored.salt, stored, stored.hash.length);
      return nodeCrypto.timingSafeEqual(hash, stored.hash);
    },
  };
}

function worked(
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
