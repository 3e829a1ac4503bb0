import { expect, test } from "vitest";
import { refusedField } from "./refused-field.ts";
import { emptyChallenge } from "./typed-challenge.ts";

const products = JSON.stringify({ skus: ["CAKE"], categories: ["Coffee"] });

test.each([
  ["challenge-days-over", { lastDay: "2026-03-01" }, "lastDay"],
  ["unknown-sku", { sku: "CAKE" }, "products"],
  ["unknown-category", { category: "Coffee" }, "products"],
  ["unknown-sku", { sku: "TEA" }, "benefitProducts"],
  ["challenge-changed-meanwhile", { author: "Ana" }, undefined],
])("%s %j is shown at the field it is about", (code, params, field) => {
  expect(refusedField({ code, params }, { ...emptyChallenge, products })).toBe(field);
});
