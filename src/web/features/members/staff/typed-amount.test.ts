import { expect, it } from "vitest";
import { typedAmount } from "./typed-amount.ts";

it.each([
  ["50", 50],
  [" 7 ", 7],
  ["007", 7],
  ["0", 0],
  ["999999999999999", 999_999_999_999_999],
])("reads %j as %i", (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});

it.each(["", " ", "12.5", "12,5", "1,000", "-3", "+3", "abc", "5 points", "1e3", "0x10", "½", "٣"])(
  "does not take %j for a number",
  (text) => {
    expect(typedAmount(text)).toBeNaN();
  },
);
