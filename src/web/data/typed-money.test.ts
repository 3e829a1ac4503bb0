import { expect, test } from "vitest";
import { minorUnitsOf, typedMoney } from "./typed-money.ts";

test("typed amounts become minor units of the currency", () => {
  expect(minorUnitsOf("50", "EUR")).toBe(5000);
  expect(minorUnitsOf(" 4,35 ", "EUR")).toBe(435);
  expect(minorUnitsOf("1.234", "KWD")).toBe(1234);
  expect(minorUnitsOf("500", "JPY")).toBe(500);
});

test("what is no amount is NaN, and too many decimals are a fraction", () => {
  for (const typed of ["", "ten", "-5", "1e3", "1,234.50"]) {
    expect(minorUnitsOf(typed, "EUR")).toBeNaN();
  }
  expect(minorUnitsOf("4.355", "EUR")).toBeCloseTo(435.5);
});

test("amounts are typed with the decimals of the currency", () => {
  expect([typedMoney(5000, "EUR"), typedMoney(500, "JPY"), typedMoney(1234, "KWD")]).toEqual([
    "50.00",
    "500",
    "1.234",
  ]);
});
