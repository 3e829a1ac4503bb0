import { expect, test } from "vitest";
import { productMeant } from "./product-options.ts";

const latte = { id: "latte", sku: "LATTE-L", name: "Large Latte" };
const small = { id: "small", sku: "TEA-S", name: "Tea" };
const large = { id: "large", sku: "TEA-L", name: "tea" };

test.each([
  ["latte-l", latte],
  [" Large latte ", latte],
  ["TEA-S", small],
  ["Tea", undefined],
  ["Latte", undefined],
  ["", undefined],
])("%j means the product with this SKU, or the only one with this name", (typed, product) => {
  expect(productMeant([latte, small, large], typed)).toEqual(product);
});
