import { KEY_BYTES } from "./sealing.ts";

/**
 * Parses a key: 32 bytes as 64 hexadecimal digits or as base64, URL-safe or not, padded or not. Undefined for anything else, and for 32
 * equal bytes.
 */
export function parseKey(text: string): Uint8Array | undefined {
  const trimmed = text.trim();
  const bytes = /^[0-9a-f]{64}$/i.test(trimmed)
    ? Buffer.from(trimmed, "hex")
    : /^[\w+/-]{43}=?$/.test(trimmed)
      ? Buffer.from(trimmed, "base64")
      : undefined;
  const isKey = bytes?.length === KEY_BYTES && new Set(bytes).size > 1;
  return isKey ? bytes : undefined;
}
