import { expect, test } from "vitest";
import { pricePerPoint, typedPrice } from "#messages/en/price-per-point.ts";
import { priceMillionthsOf } from "./typed-price.ts";

test.each([
  ["0.01", "EUR", 1_000_000],
  ["0,0125", "EUR", 1_250_000],
  ["1", "EUR", 100_000_000],
  ["0.00000001", "EUR", 1],
  ["1.5", "JPY", 1_500_000],
  ["0.001", "KWD", 1_000_000],
])("%s %s is %i millionths of a minor unit", (typed, currency, millionths) => {
  expect(priceMillionthsOf(typed, currency)).toBe(millionths);
});

test.each(["", "a cent", "-0.01", "0.000000001", "1,000.50", "1234567"])(
  "%s is no price",
  (typed) => {
    expect(priceMillionthsOf(typed, "EUR")).toBeNaN();
  },
);

test.each([
  ["EUR", 1_000_000, "0.01"],
  ["EUR", 1_250_000, "0.0125"],
  ["EUR", 100_000_000, "1.00"],
  ["EUR", 1, "0.00000001"],
  ["JPY", 1_500_000, "1.5"],
  ["JPY", 2_000_000, "2"],
])("a price in %s of %i millionths reads %s, and is read back", (currency, millionths, typed) => {
  const price = { currency, priceMillionths: millionths };
  expect(typedPrice(price)).toBe(typed);
  expect(pricePerPoint(price)).toBe(`${typed} ${currency} per point`);
  expect(priceMillionthsOf(typed, currency)).toBe(millionths);
});
