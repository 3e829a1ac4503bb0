import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * SHA-256 of a text's UTF-8 bytes, in lower-case hex. In JavaScript and at once: the browser's own digest is missing on
 * plain http and asynchronous, and for texts as short as a token a call into it costs more than the sum itself.
 */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
