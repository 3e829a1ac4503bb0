import { expect, test } from "vitest";
import { preloadedAnswers } from "./preloaded-queries.ts";

const asked = { type: "all", before: 0 } as const;

test("a result is returned once, for an equal input in any order of its fields", () => {
  const answer = { entries: [] };
  const input = { before: 0, type: "all" };
  const preloaded = preloadedAnswers([{ name: "history", input, result: answer }]);
  expect(preloaded.take("history", { type: "earn", before: 0 })).toBeUndefined();
  expect(preloaded.take("dashboard", {})).toBeUndefined();
  expect(preloaded.take("history", asked)).toBe(answer);
  expect(preloaded.take("history", asked)).toBeUndefined();
});

test("an unused result is dropped when the user changes, and when it is stale", () => {
  let now = 100;
  const preload = () =>
    preloadedAnswers([{ name: "history", input: asked, result: "old" }], () => now);
  const unused = preload();
  unused.forget();
  expect(unused.take("history", asked)).toBeUndefined();
  const old = preload();
  now += 15_001;
  expect(old.take("history", asked)).toBeUndefined();
});
