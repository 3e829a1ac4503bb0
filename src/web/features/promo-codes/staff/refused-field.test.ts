import { expect, test } from "vitest";
import { refusedField } from "./refused-field.ts";

test.each([
  ["promo-code-taken", { code: "SUMMER" }, "texts.code"],
  ["promo-code-taken", { code: "" }, undefined],
  ["promo-end-passed", {}, "endsOn"],
  ["promo-limit-below-uses", { uses: 3 }, "most"],
  ["unknown-sku", { sku: "TEA" }, "gift.benefit.products"],
  ["promo-codes-full", { most: 100 }, undefined],
])("%s %j is shown at the field it is about", (code, params, field) => {
  expect(refusedField({ code, params })).toBe(field);
});
