import { expect, test } from "vitest";
import { claimReload, RELOAD_AFTER_MS } from "./reload-once.ts";

function sessionOf(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test("waits two seconds before a reload", () => {
  expect(RELOAD_AFTER_MS).toBe(2000);
});

test("reloads once per session", () => {
  const session = sessionOf();
  expect(claimReload(() => session)).toBe(true);
  expect(claimReload(() => session)).toBe(false);
  expect(claimReload(() => session)).toBe(false);
});

test("reloads again in another session", () => {
  expect(claimReload(sessionOf)).toBe(true);
  expect(claimReload(sessionOf)).toBe(true);
});

test("does not reload where the session cannot store it", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  expect(claimReload(blocked)).toBe(false);
  expect(claimReload(() => ({ getItem: () => null, setItem: blocked }))).toBe(false);
  expect(claimReload(() => ({ getItem: () => null, setItem: () => undefined }))).toBe(false);
});
