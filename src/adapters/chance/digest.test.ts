import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256Hex } from "./digest.ts";
import { sha256Node } from "./digest-node.ts";

test.each(["", "abc", "Grüße, 株式会社 ☕", "x".repeat(100_000)])(
  "is the SHA-256 of the text's UTF-8 bytes (%#)",
  (text) => {
    const digest = createHash("sha256").update(text, "utf8").digest("hex");
    expect(sha256Hex(text)).toBe(digest);
    expect(sha256Node(text)).toBe(digest);
  },
);
