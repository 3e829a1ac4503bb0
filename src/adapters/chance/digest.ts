import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Returns the SHA-256 of a text's UTF-8 bytes, in lower-case hex. Synchronous JavaScript: the browser's own digest is missing on plain HTTP
 * and asynchronous, and for texts as short as a token the call costs more than the computation.
 */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
