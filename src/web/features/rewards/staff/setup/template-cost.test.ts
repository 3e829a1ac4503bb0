import { expect, test } from "vitest";
import { suggestedCost, worthIn } from "./template-cost.ts";

test.each([
  [3.5, 1, "EUR", 35],
  [2.5, 10, "EUR", 250],
  [3.5, 0.05, "EUR", 2],
  [3.5, 0, "EUR", 35],
  [3.5, 1, "JPY", 5500],
  [15, 10_000, "VND", 1_000_000],
])(
  "%s euros at %s points for each %s unit cost %s points",
  (euros, pointsPerUnit, currency, cost) => {
    expect(suggestedCost(euros, { pointsPerUnit, currency })).toBe(cost);
  },
);

test("an amount is rounded as people name it", () => {
  expect([worthIn("EUR", 5), worthIn("JPY", 5), worthIn("DKK", 5)]).toEqual([5, 750, 40]);
});
