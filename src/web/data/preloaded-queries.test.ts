import { expect, test } from "vitest";
import { preloadedAnswers } from "./preloaded-queries.ts";

const asked = { type: "all", before: 0 } as const;

test("an answer is given once, to just the question it answers, however its parts are ordered", () => {
  const answer = { entries: [] };
  const input = { before: 0, type: "all" };
  const brought = preloadedAnswers([{ name: "history", input, result: answer }]);
  expect(brought.take("history", { type: "earn", before: 0 })).toBeUndefined();
  expect(brought.take("dashboard", {})).toBeUndefined();
  expect(brought.take("history", asked)).toBe(answer);
  expect(brought.take("history", asked)).toBeUndefined();
});

test("an answer that nobody took is forgotten with its person, and after a while", () => {
  let now = 100;
  const bring = () =>
    preloadedAnswers([{ name: "history", input: asked, result: "old" }], () => now);
  const forgotten = bring();
  forgotten.forget();
  expect(forgotten.take("history", asked)).toBeUndefined();
  const old = bring();
  now += 15_001;
  expect(old.take("history", asked)).toBeUndefined();
});
