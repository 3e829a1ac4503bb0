import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { contextFor, NOON } from "#testing/context.ts";
import { isOfflineCode, offlineCode, readOfflineCode } from "./offline-code.ts";

const withKey = (key: string) => ({
  signMark: (text: string) => createHmac("sha256", key).update(text).digest("base64url"),
  digest: sha256Hex,
});
const own = withKey("the host's key");
const issued = { userId: "01JD3M5XKQ8ZT4W2R7V9B6C0EA", issuedAt: NOON };
const code = offlineCode(issued, own);

describe("an offline code", () => {
  test("has the user, the time of issue and a signature of 80 bits, and fits a small QR code", () => {
    expect(code).toMatch(/^MO-[0-9A-HJKMNP-TV-Z]{51}$/);
    expect(code.endsWith(issued.userId)).toBe(true);
    expect(readOfflineCode(code, own)).toEqual(issued);
  });

  test.each([
    ["in another case", code.toLowerCase()],
    ["with spaces around it", ` ${code}\n`],
  ])("is read %s", (_how, typed) => {
    expect(isOfflineCode(typed)).toBe(true);
    expect(readOfflineCode(typed, own)).toEqual(issued);
  });

  test("is read for every id and time", () => {
    const fresh = freshValues();
    for (const issuedAt of [0, 1, NOON, NOON + 1, Date.UTC(3000, 0)]) {
      const other = { userId: fresh.id(), issuedAt };
      expect(readOfflineCode(offlineCode(other, own), own)).toEqual(other);
    }
  });

  test("is invalid with any character changed", () => {
    for (let at = "MO-".length; at < code.length; at += 1) {
      const changed = code[at] === "7" ? "8" : "7";
      const forged = code.slice(0, at) + changed + code.slice(at + 1);
      expect([at, readOfflineCode(forged, own)]).toEqual([at, "invalid"]);
    }
  });

  test.each([
    ["cut", code.slice(0, -1)],
    ["with more", `${code}A`],
    ["without an id", code.slice(0, 28)],
    ["only a prefix", "MO-"],
    ["unsigned", `MO-${"0".repeat(51)}`],
    ["of another host's key", offlineCode(issued, withKey("another key"))],
    ["with the signature of another time", `MO-0${code.slice(4)}`],
  ])("is invalid when %s", (_what, forged) => {
    expect(readOfflineCode(forged, own)).toBe("invalid");
  });

  test("is not signed by the mark of a browser, whose id a visitor chooses", () => {
    const { signMark } = own;
    const marks = ["offline-code", "offline-code:"].map((browser) =>
      signMark(`${browser} ${issued.userId}`),
    );
    expect(marks).not.toContain(signMark(`offline-code:${issued.userId}:${NOON}`));
  });
});

test.each([
  "M-12345678",
  "12345678",
  "V-ABCD2345",
  "Mo Anna",
  "Mo-Anna",
  "mo-anna@example.com",
  `mo-${"a".repeat(60)}@example.com`,
])("%j is no offline code for the screens", (typed) => {
  expect(isOfflineCode(typed)).toBe(false);
});

test.each(["M-12345678", "12345678", "ana@example.com", "mo-anna@example.com", "Ana"])(
  "%j is read as another query",
  (typed) => {
    expect(readOfflineCode(typed, contextFor(undefined))).toBeUndefined();
  },
);
