import { describe, expect, test } from "vitest";
import { amountProblemText, amountText, displayAmount, type Money, parseAmount } from "./amount.ts";

const euro = { currency: "EUR", decimals: 2 };
const yen = { currency: "JPY", decimals: 0 };
const dinar = { currency: "KWD", decimals: 3 };

/** Returns why a line is rejected, in words; empty when it is an amount. */
function problemOf(line: string, money: Money): string {
  const parsed = parseAmount(line, money);
  return parsed.ok ? "" : amountProblemText(parsed.problem, line, money);
}

describe("a typed amount", () => {
  test.each([
    ["5", euro, 500],
    ["450", euro, 45_000],
    ["5.5", euro, 550],
    ["5,5", euro, 550],
    [" 4.50 ", euro, 450],
    ["4,50", euro, 450],
    ["4.", euro, 400],
    [".50", euro, 50],
    ["0.05", euro, 5],
    ["0,05", euro, 5],
    ["999999", euro, 99_999_900],
    ["12345.67", euro, 1_234_567],
    ["1,234.50", euro, 123_450],
    ["1.234,50", euro, 123_450],
    ["123.456,7", euro, 12_345_670],
    ["1000000.00", euro, 100_000_000],
    ["1,000,000", euro, 100_000_000],
    ["450", yen, 450],
    ["1500000", yen, 1_500_000],
    ["12,345,678", yen, 12_345_678],
    ["12345678.", yen, 12_345_678],
    ["5", dinar, 5000],
    ["4.500", dinar, 4500],
    ["4,5", dinar, 4500],
    ["1,234.500", dinar, 1_234_500],
  ])("%j in %j is %i minor units", (line, money, amount) => {
    expect(parseAmount(line, money)).toEqual({ ok: true, amount });
  });

  test.each([
    ["", euro, "empty"],
    ["  ", euro, "empty"],
    ["0", euro, "zero"],
    ["0.00", euro, "zero"],
    ["-4", euro, "not-an-amount"],
    ["4.5.0", euro, "not-an-amount"],
    [".", euro, "not-an-amount"],
    ["four", euro, "not-an-amount"],
    ["4 50", euro, "not-an-amount"],
    ["1e3", euro, "not-an-amount"],
    ["1,23.45", euro, "not-an-amount"],
    ["1,234,50", euro, "not-an-amount"],
    ["1,234", euro, "ambiguous"],
    ["1.234", euro, "ambiguous"],
    ["4.666", euro, "ambiguous"],
    ["1,234", yen, "ambiguous"],
    ["1.234", yen, "ambiguous"],
    ["1,234", dinar, "ambiguous"],
    ["0.125", euro, "too-many-decimals"],
    ["4.5055", euro, "too-many-decimals"],
    ["1234.567", euro, "too-many-decimals"],
    ["1,234.567", euro, "too-many-decimals"],
    ["4.5", yen, "too-many-decimals"],
    ["4.5000", dinar, "too-many-decimals"],
    ["1000000.01", euro, "too-large"],
    ["1,000,001", euro, "too-large"],
    ["100001", dinar, "too-large"],
    // As long as a phone or a member code.
    ["1234567", euro, "customer"],
    ["12345678", euro, "customer"],
    ["12345678", yen, "customer"],
    ["+49 170 1234567", euro, "customer"],
    ["0170/1234567", euro, "customer"],
  ])("%j in %j is rejected: %s", (line, money, problem) => {
    expect(parseAmount(line, money)).toEqual({ ok: false, problem });
  });
});

test.each([
  ["four", euro, "Enter an amount, for example 5 or 4.50."],
  ["", yen, "Enter an amount, for example 450."],
  ["4.5.0", dinar, "Enter an amount, for example 5 or 4.500."],
  ["0", euro, "Enter an amount above zero."],
  [
    "12345678",
    euro,
    "This looks like a code or a phone number. To serve someone else, close this customer first (Esc).",
  ],
  ["1,234", euro, "Is this 1,234.00 EUR? Then enter 1234. EUR has 2 decimals."],
  ["4.666", euro, "Is this 4,666.00 EUR? Then enter 4666. EUR has 2 decimals."],
  ["1,234", dinar, "Is this 1,234.000 KWD? Then enter 1234. For 1.234 KWD enter 1.234."],
  ["1.234", yen, "Is this 1,234 JPY? Then enter 1234. JPY has no decimals."],
  ["4.5055", euro, "EUR has 2 decimals. Enter no more than that."],
  ["4.5", yen, "JPY has no decimals. Enter a whole number."],
  ["2000000.00", euro, "A purchase can be at most 1,000,000.00 EUR."],
])("the error for %j in %j says how to fix it", (line, money, words) => {
  expect(problemOf(line, money)).toBe(words);
});

test("formats amounts as on a receipt", () => {
  expect(amountText(450, euro)).toBe("4.50 EUR");
  expect(amountText(450, yen)).toBe("450 JPY");
});

test("formats the large amount with thousands separators", () => {
  expect(displayAmount(123_450, euro)).toBe("1,234.50 EUR");
  expect(displayAmount(123_450, yen)).toBe("123,450 JPY");
  expect(displayAmount(0, dinar)).toBe("0.000 KWD");
});
