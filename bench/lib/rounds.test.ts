import { expect, test } from "vitest";
import { interleaved, ratioOf } from "./rounds.ts";

test("every round runs every side once and starts with the next one", async () => {
  const order: string[] = [];
  const side = (name: string, figure: number) => async () => {
    order.push(name);
    return figure;
  };
  const rounds = await interleaved({ a: side("a", 1), b: side("b", 2) }, 3);
  expect(order).toEqual(["a", "b", "b", "a", "a", "b"]);
  expect(rounds).toEqual([
    { a: 1, b: 2 },
    { a: 1, b: 2 },
    { a: 1, b: 2 },
  ]);
});

test("the ratio is the median of the rounds' ratios, not the ratio of the medians", () => {
  const rounds = [
    { ours: 1, theirs: 2 },
    { ours: 9, theirs: 10 },
    { ours: 30, theirs: 100 },
  ];
  expect(ratioOf(rounds, "ours", "theirs")).toBe(0.5);
});
