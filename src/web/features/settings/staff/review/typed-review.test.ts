import { describe, expect, test } from "vitest";
import { noReview } from "#core/fraud-review/fraud-rules.ts";
import { defaultProgram, settingsOf } from "#core/program.ts";
import { reviewParts, typedRules } from "./typed-review.ts";

const settings = settingsOf(defaultProgram);
const typed = reviewParts.typedOf(settings);

describe("the form of pending points", () => {
  test("saves what it was loaded from", () => {
    expect(reviewParts.sectionsOf(typed)).toEqual({ review: noReview });
  });

  test("has amounts in units of the currency", () => {
    expect(typed["review.rules.largeAmount.amount"]).toBe("150.00");
    const yen = { ...settings.purchases, currency: "JPY", decimals: 0 };
    const inYen = reviewParts.typedOf({ ...settings, purchases: yen });
    expect(inYen["review.rules.largeAmount.amount"]).toBe("15000");
    expect(reviewParts.sectionsOf(inYen)).toEqual({ review: noReview });
  });

  test("keeps what is wrong in a rule that is on, and the default in one that is off", () => {
    const wrong = { ...typed, "review.rules.manyPurchases.times": "many" };
    expect(typedRules(wrong)).toEqual(noReview.rules);
    const isOn = { ...wrong, "review.rules.manyPurchases.isOn": "true" };
    expect(typedRules(isOn)).toBeUndefined();
    expect(reviewParts.sectionsOf(isOn).review.rules.manyPurchases).toEqual({
      isOn: true,
      times: "many",
    });
  });
});
