import { expect, test } from "vitest";
import { newFrom, seenCards, seenKey } from "./seen-progress.ts";

const storage = (text: string | null) => () => ({
  getItem: (key: string) => (key === seenKey("ana") ? text : null),
  setItem: () => {},
});

test("stamps since the last visit are new, all of a card that was begun again, and none of an unknown card", () => {
  expect(newFrom({ completed: 0, progress: 3 }, { completed: 0, progress: 5 })).toBe(3);
  expect(newFrom({ completed: 0, progress: 8 }, { completed: 1, progress: 1 })).toBe(0);
  expect(newFrom(undefined, { completed: 0, progress: 5 })).toBeUndefined();
});

test("what a browser has stored may be missing or broken", () => {
  expect(seenCards(storage(null), "ana")).toEqual({});
  expect(seenCards(storage("{"), "ana")).toEqual({});
  expect(seenCards(storage("null"), "ana")).toEqual({});
  expect(seenCards(storage('{"c1":{"completed":0,"progress":3}}'), "ana")).toEqual({
    c1: { completed: 0, progress: 3 },
  });
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  expect(seenCards(blocked, "ana")).toEqual({});
});
