import { expect, test } from "vitest";
import { keepLocation, keptLocation } from "./standing.ts";

const items = new Map<string, string>();
const storage = () => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => void items.set(key, text),
});
const blocked = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

test("a device knows where it was last said to stand", () => {
  expect(keptLocation(storage)).toBeUndefined();
  keepLocation("harbour", storage);
  keepLocation("market", storage);
  expect(keptLocation(storage)).toBe("market");
});

test("a browser that keeps nothing stands nowhere", () => {
  keepLocation("harbour", blocked);
  expect(keptLocation(blocked)).toBeUndefined();
});
