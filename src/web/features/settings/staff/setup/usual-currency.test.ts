import { expect, test } from "vitest";
import { decimalsOf } from "#core/program.ts";
import { usualCurrency } from "./usual-currency.ts";

test.each([
  ["de", "Europe/Berlin", "EUR"],
  ["de-CH", "Europe/Zurich", "CHF"],
  ["en-US", "America/New_York", "USD"],
  ["en-US", "Europe/Berlin", "EUR"],
  ["en-US", "Europe/London", "GBP"],
  ["ja", "Asia/Tokyo", "JPY"],
  ["sv-SE", "Europe/Stockholm", "SEK"],
  ["en-AQ", "Antarctica/Troll", "XTS"],
  ["", "UTC", "XTS"],
])("%s in %s suggests %s", (language, zone, currency) => {
  expect(usualCurrency(language, zone, "XTS")).toBe(currency);
});

test("suggests currencies that exist", () => {
  for (const region of ["AE", "CL", "HU", "KR", "TR", "ZA", "PR"]) {
    expect(decimalsOf(usualCurrency(`en-${region}`, "UTC", ""))).toBeDefined();
  }
});
