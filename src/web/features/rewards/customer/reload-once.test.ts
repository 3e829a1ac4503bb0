import { expect, test } from "vitest";
import { claimReload, RELOAD_AFTER_MS } from "./reload-once.ts";

function sessionOf(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test("the page waits two seconds", () => {
  expect(RELOAD_AFTER_MS).toBe(2000);
});

test("a session has one reload", () => {
  const session = sessionOf();
  expect(claimReload(() => session)).toBe(true);
  expect(claimReload(() => session)).toBe(false);
  expect(claimReload(() => session)).toBe(false);
});

test("another session has its own", () => {
  expect(claimReload(sessionOf)).toBe(true);
  expect(claimReload(sessionOf)).toBe(true);
});

test("no reload where the session cannot remember it", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  expect(claimReload(blocked)).toBe(false);
  expect(claimReload(() => ({ getItem: () => null, setItem: blocked }))).toBe(false);
  expect(claimReload(() => ({ getItem: () => null, setItem: () => undefined }))).toBe(false);
});
