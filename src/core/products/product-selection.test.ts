import { expect, test } from "vitest";
import { readerOf } from "#testing/reader-of.ts";
import { aProduct, aTillSku } from "#testing/rows.ts";
import { everything, isEverything } from "./everything.ts";
import { matchesLine, productSelection } from "./product-selection.ts";
import { findUnknownSkus } from "./selected-skus.ts";

const coffee = { skus: ["FW-1"], categories: ["Coffee"] };

test.each([
  ["by its SKU, in any case", { sku: "fw-1" }, true],
  ["by its category, in any case", { sku: "LATTE", category: "COFFEE" }, true],
  ["not with another SKU and category", { sku: "CAKE", category: "Bakery" }, false],
  ["not without either", {}, false],
  ["not with empty ones", { sku: "", category: "" }, false],
])("a line is selected %s", (_how, line, isSelected) => {
  expect(matchesLine(coffee, line)).toBe(isSelected);
});

test("a selection without SKUs and categories selects every line", () => {
  expect(isEverything(everything)).toBe(true);
  expect(isEverything(coffee)).toBe(false);
  expect(matchesLine(everything, {})).toBe(true);
});

test("a selection has no empty category", () => {
  expect(productSelection.safeParse(coffee).success).toBe(true);
  expect(productSelection.safeParse({ skus: [], categories: [" "] }).success).toBe(false);
});

test("the unknown SKUs of a selection are those that neither a product nor a mapped SKU has", async () => {
  const reader = readerOf({
    products: [aProduct()],
    tillSkus: [
      aTillSku({ state: "mapped", productId: "latte" }),
      aTillSku({ id: "other", sku: "55", skuKey: "55" }),
    ],
  });
  expect(await findUnknownSkus(reader, { skus: ["latte-L", "4711", "55", "none"] })).toEqual([
    "55",
    "none",
  ]);
});
