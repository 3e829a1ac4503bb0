import { describe, expect, test } from "vitest";
import { defaultProgram } from "#core/program.ts";
import { minimumInUnits, withDecimals } from "#core/settings/purchase-amounts.ts";
import { sectionFields } from "#core/settings/section-fields.ts";
import { minorUnitsIn } from "./minimum-amount.ts";

test.each([
  ["EUR", 2, 0, "0"],
  ["EUR", 2, 250, "2.50"],
  ["JPY", 0, 500, "500"],
  ["BHD", 3, 1, "0.001"],
])(
  "in %s with %i decimals, %i minor units are typed as '%s'",
  (currency, decimals, minimumAmount, typed) => {
    expect(minimumInUnits({ ...defaultProgram.purchases, currency, decimals, minimumAmount })).toBe(
      typed,
    );
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

describe("another currency", () => {
  const euros = { ...defaultProgram.purchases, currency: "EUR", decimals: 2, minimumAmount: 500 };

  test.each([
    ["JPY", 5, "5"],
    ["BHD", 5000, "5.000"],
    ["USD", 500, "5.00"],
  ])("keeps the typed number of units, in %s", (currency, minimumAmount, typed) => {
    const kept = minorUnitsIn(minimumInUnits(euros), currency);
    expect(kept).toBe(minimumAmount);
    expect(minimumInUnits(withDecimals({ ...euros, currency, minimumAmount }))).toBe(typed);
  });

  test("is refused while the amount has more decimals than it", () => {
    const minimumAmount = minorUnitsIn("2.50", "JPY");
    const section = { pointsPerUnit: 1, currency: "JPY", minimumAmount };
    expect(sectionFields.purchases.safeParse(section).success).toBe(false);
  });
});
