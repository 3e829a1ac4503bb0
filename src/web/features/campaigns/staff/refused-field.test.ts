import { expect, test } from "vitest";
import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import { doublePoints } from "#core/campaigns/testing/definition.ts";
import { refusedField } from "./refused-field.ts";

const { conditions } = doublePoints;
const voucher: CampaignDefinition["effect"] = {
  kind: "voucher",
  title: "Tea",
  expiryDays: 30,
  benefit: { kind: "item", products: { skus: ["TEA"], categories: [] } },
};

test.each([
  ["campaign-budget-below-given", {}, "limits.budget"],
  ["campaign-total-below-given", {}, "limits.total"],
  ["unknown-sku", { sku: "CAKE" }, "conditions.included"],
  ["unknown-category", { category: "Wine" }, "conditions.excluded"],
  ["unknown-sku", { sku: "TEA" }, "effect.benefit.products"],
  ["campaign-changed-meanwhile", { author: "Ana" }, undefined],
])("%s is shown at the field it is about", (code, params, field) => {
  const definition = {
    ...doublePoints,
    conditions: {
      ...conditions,
      included: { skus: ["CAKE"], categories: [] },
      excluded: { skus: [], categories: ["Wine"] },
    },
    effect: voucher,
  };
  expect(refusedField({ code, params }, definition)).toBe(field);
});
