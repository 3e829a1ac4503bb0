import { expect, test } from "vitest";
import { memoryStorage } from "#testing/memory-storage.ts";
import { storedLocation, storeLocation } from "./device-location.ts";

const items = memoryStorage();
const storage = () => items;
const blocked = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

test("a device stores its location", () => {
  expect(storedLocation(storage)).toBeUndefined();
  storeLocation("harbour", storage);
  storeLocation("market", storage);
  expect(storedLocation(storage)).toBe("market");
});

test("a browser that blocks storage has no location", () => {
  storeLocation("harbour", blocked);
  expect(storedLocation(blocked)).toBeUndefined();
});
