import { expect, test } from "vitest";
import { memoryStorage } from "#testing/memory-storage.ts";
import { claimReload, RELOAD_AFTER_MS } from "./reload-once.ts";

test("waits two seconds before a reload", () => {
  expect(RELOAD_AFTER_MS).toBe(2000);
});

test("reloads once per session", () => {
  const session = memoryStorage();
  expect(claimReload(() => session)).toBe(true);
  expect(claimReload(() => session)).toBe(false);
  expect(claimReload(() => session)).toBe(false);
});

test("reloads again in another session", () => {
  expect(claimReload(() => memoryStorage())).toBe(true);
  expect(claimReload(() => memoryStorage())).toBe(true);
});

test("does not reload where the session cannot store it", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  expect(claimReload(blocked)).toBe(false);
  expect(claimReload(() => ({ getItem: () => null, setItem: blocked }))).toBe(false);
  expect(claimReload(() => ({ getItem: () => null, setItem: () => undefined }))).toBe(false);
});
