import { createDecipheriv, randomBytes } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { parseKey } from "./key-text.ts";
import { sealedCodes } from "./sealed-codes.ts";
import { isSealed, SealedWithAnotherKey, sealingWith } from "./sealing.ts";

const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const [key, other] = [randomBytes(32), randomBytes(32)];
const sealing = sealingWith(key);

/** Sealed text with one of its four parts changed. */
function withPart(sealed: string, at: number, change: (part: string) => string): string {
  return sealed
    .split(".")
    .map((part, index) => (index === at ? change(part) : part))
    .join(".");
}

const flipped = (part: string) => (part.startsWith("A") ? "B" : "A") + part.slice(1);

describe("sealed text", () => {
  it("opens for its owner, is different each time and does not reveal the secret", () => {
    const [one, again] = [sealing.seal("ana", SECRET), sealing.seal("ana", SECRET)];
    expect(one).toMatch(/^v1\.[0-9a-f]{12}\.[\w-]{16}\.[\w-]+$/);
    expect(one).not.toBe(again);
    expect(one).not.toContain(SECRET.slice(0, 6));
    expect([sealing.open("ana", one), sealing.open("ana", again)]).toEqual([SECRET, SECRET]);
  });

  it("is AES-256-GCM over the secret, bound to version, key and owner", () => {
    const [version, keyId, nonce = "", text = ""] = sealing.seal("ana", SECRET).split(".");
    const bytes = Buffer.from(text, "base64url");
    const plain = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"));
    plain.setAAD(Buffer.from(`regulars two-factor ${version} ${keyId} ana`));
    plain.setAuthTag(bytes.subarray(-16));
    const secret = plain.update(bytes.subarray(0, -16), undefined, "utf8") + plain.final("utf8");
    expect(secret).toBe(SECRET);
  });

  const sealed = sealing.seal("ana", SECRET);
  it.each<[string, string, string]>([
    ["another person", "ben", sealed],
    ["a nonce that was changed", "ana", withPart(sealed, 2, flipped)],
    ["text that was changed", "ana", withPart(sealed, 3, flipped)],
    ["text that was cut", "ana", withPart(sealed, 3, (part) => part.slice(0, 20))],
    ["no text", "ana", withPart(sealed, 3, () => "")],
    ["no nonce", "ana", withPart(sealed, 2, () => "")],
    ["another key's name", "ana", withPart(sealed, 1, () => "0123456789ab")],
    ["nothing but a version", "ana", "v1."],
    ["another key", "ana", sealingWith(other).seal("ana", SECRET)],
  ])("does not open for %s", (_case, userId, text) => {
    expect(() => sealing.open(userId, text)).toThrow(SealedWithAnotherKey);
  });

  it("reveals which key it needs, and nothing else", () => {
    const foreign = sealingWith(other).seal("ana", SECRET);
    const [, keyId = ""] = foreign.split(".");
    expect(() => sealing.open("ana", foreign)).toThrow(
      new RegExp(`sealed with the key ${keyId}.*SECRET_KEY`),
    );
  });

  it("opens with an earlier key and must be sealed again", () => {
    const rotated = sealingWith(other, [key]);
    expect(rotated.open("ana", sealed)).toBe(SECRET);
    expect(rotated.isCurrent(sealed)).toBe(false);
    expect(rotated.isCurrent(rotated.seal("ana", SECRET))).toBe(true);
    expect(sealing.isCurrent(sealed)).toBe(true);
  });

  it("is distinguished from an unsealed secret, which stays unchanged", () => {
    expect(isSealed(sealed)).toBe(true);
    expect(isSealed(SECRET)).toBe(false);
    expect(sealing.open("ana", SECRET)).toBe(SECRET);
    expect(sealing.isCurrent(SECRET)).toBe(false);
  });
});

describe("codes of sealed secrets", () => {
  const requested: string[] = [];
  const { sealSecret, totpStep } = sealedCodes(
    {
      stepOf: (secret, code) => {
        requested.push(secret);
        return code === "123456" ? 7 : undefined;
      },
    },
    sealing,
  );

  it("are those of the secret inside", () => {
    const stored = sealSecret("ana", SECRET);
    expect(isSealed(stored)).toBe(true);
    expect([totpStep("ana", stored, "123456", 0), totpStep("ana", stored, "1", 0)]).toEqual([
      7,
      undefined,
    ]);
    expect(requested).toEqual([SECRET, SECRET]);
  });

  it("are never reported as wrong without the key", () => {
    const foreign = sealingWith(other).seal("ana", SECRET);
    expect(() => totpStep("ana", foreign, "123456", 0)).toThrow(SealedWithAnotherKey);
    expect(() => totpStep("ben", sealSecret("ana", SECRET), "123456", 0)).toThrow(
      SealedWithAnotherKey,
    );
    expect(totpStep("ana", "", "123456", 0)).toBeUndefined();
  });
});

test.each<[string, boolean]>([
  [key.toString("base64"), true],
  [key.toString("base64url"), true],
  [key.toString("base64").replace("=", ""), true],
  [`  ${key.toString("base64")}\n`, true],
  [key.toString("hex"), true],
  [key.toString("hex").toUpperCase(), true],
  [randomBytes(31).toString("base64"), false],
  [randomBytes(33).toString("base64"), false],
  [randomBytes(16).toString("hex"), false],
  ["0".repeat(64), false],
  ["A".repeat(43), false],
  ["a passphrase of somebody's own", false],
  ["", false],
])("%j is a key: %j", (text, isKey) => {
  expect(parseKey(text)?.length).toBe(isKey ? 32 : undefined);
});
