import { expect, test } from "vitest";
import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import { checkedDefinition } from "#core/campaigns/checked-definition.ts";
import { doubleOn, doublePoints } from "#core/campaigns/testing/definition.ts";
import { fromTemplate, templatesOf } from "./templates.ts";
import { definitionOf, emptyTyped, typedOf } from "./typed-campaign.ts";

const benefits = [
  { kind: "item", products: { skus: ["TEA"], categories: [] } },
  { kind: "amount-off", amount: 250 },
  { kind: "percent-off", percent: 20, most: null },
  { kind: "percent-off", percent: 20, most: 500 },
] as const satisfies readonly Extract<
  CampaignDefinition["effect"],
  { kind: "voucher" }
>["benefit"][];

const whole = doubleOn({
  firstDay: "2026-12-01",
  lastDay: "2026-12-24",
  weekdays: [1, 2],
  hours: { from: 1320, until: 0 },
  locations: ["harbour"],
  tiers: ["gold"],
  minimumAmount: 505,
  included: { skus: ["TEA"], categories: ["Coffee"] },
  excluded: { skus: [], categories: ["Alcohol"] },
  visit: { number: 5, isRepeated: true },
});

test.each<readonly [string, CampaignDefinition]>([
  ["without conditions", doublePoints],
  ["with every condition", whole],
  [
    "with limits",
    {
      ...doublePoints,
      limits: { perCustomer: { times: 2, per: "week" }, total: 100, budget: 5000 },
      holdoutPercent: 10,
    },
  ],
  [
    "with a factor of 1.5",
    { ...doublePoints, effect: { kind: "multiplier", thousandths: 1500, isStackable: true } },
  ],
  ["whose points end after days", { ...doublePoints, pointsEnd: { kind: "days", days: 14 } }],
  ["whose points end after months", { ...doublePoints, pointsEnd: { kind: "months", months: 3 } }],
  ["whose points end on a day", { ...whole, pointsEnd: { kind: "day", day: "2027-01-31" } }],
  ["with a bonus", { ...doublePoints, effect: { kind: "bonus", points: 5 } }],
  ["with points for each item", { ...doublePoints, effect: { kind: "per-item", points: 5 } }],
  ["with stamps", { ...doublePoints, effect: { kind: "stamp", challengeId: "card", stamps: 2 } }],
  ...benefits.map(
    (benefit) =>
      [
        `with a voucher (${benefit.kind})`,
        { ...doublePoints, effect: { kind: "voucher", title: "Tea", benefit, expiryDays: 30 } },
      ] as const,
  ),
])("a campaign %s is the same after its form was opened and saved", (_what, definition) => {
  expect(definitionOf(typedOf(definition, "EUR"), "EUR")).toEqual(definition);
});

test.each([
  ["effect.thousandths", { factor: "two" }],
  ["conditions.minimumAmount", { minimumAmount: "5.005" }],
  ["conditions.hours.until", { from: "14:00", until: "" }],
  ["limits.budget", { budget: "many" }],
  ["pointsEnd.days", { pointsEnd: "days", endAfter: "0" }],
  ["pointsEnd.day", { pointsEnd: "day", endDay: "" }],
  ["limits.perCustomer.times", { times: "0" }],
] as const)("what is typed wrong is an error of its field: %s", (path, own) => {
  const typed = { ...emptyTyped, name: "Wrong", ...own };
  const { error } = checkedDefinition.safeParse(definitionOf(typed, "EUR"));
  expect(error?.issues.map((issue) => issue.path.join("."))).toContain(path);
});

test.each([true, false])(
  "each template can be saved as it is, with purchases: %s",
  (hasPurchases) => {
    for (const name of templatesOf(hasPurchases)) {
      const typed = fromTemplate(name, { hasPurchases });
      const saved = checkedDefinition.safeParse(definitionOf(typed ?? emptyTyped, "EUR"));
      expect([name, typed === undefined, saved.success]).toEqual([name, false, true]);
    }
  },
);

test("a gift for coming back counts visits, which need purchases", () => {
  expect(templatesOf(true)).toContain("come-back");
  expect(templatesOf(false)).not.toContain("come-back");
  expect(fromTemplate("come-back", { hasPurchases: false })).toBeUndefined();
});
