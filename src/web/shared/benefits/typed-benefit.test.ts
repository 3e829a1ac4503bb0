import { expect, test } from "vitest";
import type { Benefit } from "#core/benefits/benefit.ts";
import { benefitWords } from "./benefit-words.ts";
import { benefitOf, noBenefitTyped, typedBenefit, wholeNumberIn } from "./typed-benefit.ts";

const benefits: readonly (readonly [Benefit, string])[] = [
  [{ kind: "item", products: { skus: [], categories: [] } }, "Free item"],
  [
    { kind: "item", products: { skus: ["FW-1"], categories: ["Coffee"] } },
    "Free item: Coffee, FW-1",
  ],
  [{ kind: "amount-off", amount: 350 }, "3.50 EUR off"],
  [{ kind: "percent-off", percent: 20, most: null }, "20% off"],
  [{ kind: "percent-off", percent: 20, most: 500 }, "20% off, up to 5.00 EUR"],
];

test.each(benefits)("%j is typed as it was, and described as %s", (benefit, words) => {
  expect(benefitOf(typedBenefit(benefit, "EUR"), "EUR")).toEqual(benefit);
  expect(benefitWords(benefit, "EUR")).toBe(words);
});

test("what is not a number is rejected by the schema", () => {
  const typed = { ...noBenefitTyped, benefit: "percent-off", percent: "a fifth" };
  expect(benefitOf(typed, "EUR")).toMatchObject({ percent: Number.NaN, most: null });
  expect(wholeNumberIn("2.5")).toBeNaN();
  expect(wholeNumberIn(" 25 ")).toBe(25);
});
