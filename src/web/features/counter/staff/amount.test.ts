import { describe, expect, test } from "vitest";
import { amountProblem, amountWords, examples, typedMinorUnits } from "./amount.ts";

const euro = { currency: "EUR", decimals: 2 };
const yen = { currency: "JPY", decimals: 0 };
const dinar = { currency: "KWD", decimals: 3 };

describe("a typed amount", () => {
  test.each([
    ["450", euro, 450],
    [" 4.50 ", euro, 450],
    ["4,50", euro, 450],
    ["4.5", euro, 450],
    ["4.", euro, 400],
    ["0.05", euro, 5],
    ["5", euro, 5],
    ["999999", euro, 999_999],
    ["12345.67", euro, 1_234_567],
    ["1000000.00", euro, 100_000_000],
    ["450", yen, 450],
    ["1500000", yen, 1_500_000],
    ["12345678.", yen, 12_345_678],
    ["4.500", dinar, 4500],
    ["4500", dinar, 4500],
  ])("%j in %j is %i minor units", (line, money, amount) => {
    expect(typedMinorUnits(line, money)).toBe(amount);
  });

  test.each([
    ["", euro],
    ["0", euro],
    ["0.00", euro],
    ["-4", euro],
    ["4.505", euro],
    ["4.5.0", euro],
    [".50", euro],
    ["four", euro],
    ["4 50", euro],
    ["1e3", euro],
    ["1000000.01", euro],
    ["4.5", yen],
    // As long as a phone or a member's code.
    ["1234567", euro],
    ["12345678", euro],
    ["12345678", yen],
  ])("%j in %j is none", (line, money) => {
    expect(typedMinorUnits(line, money)).toBeNaN();
  });
});

test.each(["12345678", "+49 170 1234567", "0170/1234567"])("%j looks like a customer's", (line) => {
  expect(amountProblem(line, euro)).toMatch(/Press Esc/);
});

test.each([
  ["four", euro, "Please type the amount, such as 4.50 or 450."],
  ["", yen, "Please type the amount, such as 450."],
  ["4.5.0", dinar, "Please type the amount, such as 4.500 or 4500."],
])("%j in %j is asked for anew", (line, money, words) => {
  expect(amountProblem(line, money)).toBe(words);
});

test("the examples are one amount", () => {
  for (const money of [euro, yen, dinar]) {
    const [one = "", other = one] = examples(money.decimals).split(" or ");
    expect(typedMinorUnits(one, money)).toBe(typedMinorUnits(other, money));
  }
});

test("amounts are written as on a receipt", () => {
  expect(amountWords(450, euro)).toBe("4.50 EUR");
  expect(amountWords(450, yen)).toBe("450 JPY");
});
