import { expect, test } from "vitest";
import { memoryStorage } from "#testing/memory-storage.ts";
import { scannedCode, storeScannedCode, takeScannedCode } from "./scanned-code.ts";

const HOUR = 3_600_000;
const NOW = 1_000_000_000_000;
const CODE = "REGULARS-7KQ2MXPA";

function sampleStorage(contents: Readonly<Record<string, string>> = {}) {
  const storage = memoryStorage(undefined, contents);
  return () => storage;
}

test("a scanned code is kept for an hour", () => {
  const open = sampleStorage();
  expect(scannedCode(open, NOW)).toBeUndefined();
  storeScannedCode(open, CODE, NOW);
  expect(scannedCode(open, NOW)).toBe(CODE);
  expect(scannedCode(open, NOW + HOUR - 1)).toBe(CODE);
  expect(scannedCode(open, NOW + HOUR)).toBeUndefined();
  // Setting the clock back does not extend it.
  expect(scannedCode(open, NOW - 1)).toBeUndefined();
});

test("the latest scan replaces an earlier one", () => {
  const open = sampleStorage();
  storeScannedCode(open, "REGULARS-EARLIER2", NOW);
  storeScannedCode(open, CODE, NOW + 1);
  expect(scannedCode(open, NOW + 1)).toBe(CODE);
});

test("takes a code once, and only the given one", () => {
  const open = sampleStorage();
  storeScannedCode(open, CODE, NOW);
  expect(takeScannedCode(open, "REGULARS-OTHERCDE", NOW)).toBe(false);
  expect(takeScannedCode(open, CODE, NOW)).toBe(true);
  expect(takeScannedCode(open, CODE, NOW)).toBe(false);
  expect(scannedCode(open, NOW)).toBeUndefined();
});

test.each(["", "null", "7", "[]", "{", '{"code":7,"keptAt":1000000000000}', '{"code":"X"}'])(
  "nothing is read from %j",
  (text) => {
    const open = sampleStorage({ "regulars.scanned-code": text });
    expect(scannedCode(open, NOW)).toBeUndefined();
  },
);

test("stores nothing and throws nothing where storage is blocked", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  storeScannedCode(blocked, CODE, NOW);
  expect(scannedCode(blocked, NOW)).toBeUndefined();
  expect(takeScannedCode(blocked, CODE, NOW)).toBe(false);
});
