import { expect, test } from "vitest";
import { defaultProgram } from "#core/program.ts";
import { minorUnitsIn, unitsOf } from "./minimum-amount.ts";

test.each([
  ["EUR", 2, 0, "0"],
  ["EUR", 2, 250, "2.50"],
  ["JPY", 0, 500, "500"],
  ["BHD", 3, 1, "0.001"],
])(
  "in %s with %i decimals, %i minor units are typed as '%s'",
  (currency, decimals, minimumAmount, typed) => {
    expect(unitsOf({ ...defaultProgram.purchases, currency, decimals, minimumAmount })).toBe(typed);
    expect(minorUnitsIn(typed, currency)).toBe(minimumAmount);
  },
);

test.each([
  ["4.35", "EUR", 435],
  [" 2.5 ", "EUR", 250],
  ["1.005", "EUR", 100.49999999999999],
  ["0.5", "JPY", 0.5],
  ["two", "EUR", "two"],
  ["", "EUR", ""],
  ["1", "EURO", 100],
])("'%s' in %s is %j", (typed, currency, minor) => {
  expect(minorUnitsIn(typed, currency)).toBe(minor);
});
