import { expect, test } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import {
  aCampaign,
  aCampaignRule,
  aCampaignVersion,
  anOccasionLine,
  aPurchaseOccasion,
} from "#testing/occasions.ts";
import { evaluate } from "../earning/evaluate.ts";
import type { Occasion } from "../earning/occasion.ts";
import { defaultProgram } from "../program.ts";
import type { CampaignDefinition } from "./campaign-definition.ts";
import { campaignRules, isHeldOut } from "./campaign-rules.ts";

type Conditions = Partial<CampaignDefinition["conditions"]>;

/** The reason why a campaign with these conditions does not apply; "applies" if it does. */
function outcome(conditions: Conditions, own: Parameters<typeof aPurchaseOccasion>[0] = {}) {
  return outcomeOf(conditions, aPurchaseOccasion(own));
}

function outcomeOf(conditions: Conditions, occasion: Occasion) {
  const rules = [aCampaignRule(aCampaign({ conditions }))];
  const { skipped } = evaluate(occasion, [], { rules, allowances: new Map() });
  return skipped[0]?.reason.code ?? "applies";
}

const at = (text: string) => ({ happenedAt: Date.parse(text) });
const berlin = { location: { id: "harbour", timeZone: "Europe/Berlin" } };

test.each<[string, Conditions, Parameters<typeof aPurchaseOccasion>[0], string]>([
  ["before its first day", { firstDay: "2026-03-15" }, {}, "not-started"],
  ["on its first day", { firstDay: "2026-03-14" }, {}, "applies"],
  ["on its last day", { lastDay: "2026-03-14" }, {}, "applies"],
  ["after its last day", { lastDay: "2026-03-13" }, {}, "over"],
  ["on a Saturday", { weekdays: [6] }, {}, "applies"],
  ["on another weekday", { weekdays: [1, 2, 3, 4, 5, 7] }, {}, "weekday"],
  ["at another location", { locations: ["station"] }, berlin, "location"],
  ["without a location", { locations: ["station"] }, {}, "location"],
  ["at its location", { locations: ["harbour"] }, berlin, "applies"],
  ["for another tier", { tiers: ["Gold"] }, {}, "tier"],
  ["for its tier", { tiers: ["Gold"] }, { tier: "Gold" }, "applies"],
  ["for another segment", { segments: ["lost"] }, { segments: new Set(["loyal"]) }, "segment"],
  ["for its segment", { segments: ["lost", "new"] }, { segments: new Set(["new"]) }, "applies"],
  ["for a segment, while nobody knows who is in it", { segments: ["lost"] }, {}, "segment"],
  ["below its minimum", { minimumAmount: 1001 }, {}, "minimum"],
  ["at its minimum", { minimumAmount: 1000 }, {}, "applies"],
  ["with the first visit", { visit: { number: 1, isRepeated: false } }, {}, "applies"],
  [
    "with another purchase of the same day",
    { visit: { number: 1, isRepeated: false } },
    { startsVisit: false },
    "visit",
  ],
  ["with another visit", { visit: { number: 3, isRepeated: false } }, { visits: 3 }, "visit"],
  ["with the third visit", { visit: { number: 3, isRepeated: false } }, { visits: 2 }, "applies"],
  ["with each third visit", { visit: { number: 3, isRepeated: true } }, { visits: 8 }, "applies"],
])("a campaign %s", (_when, conditions, own, expected) => {
  expect(outcome(conditions, own)).toBe(expected);
});

test.each([
  ["just before it begins", "2026-03-13T20:59:59Z", "hours"],
  ["when it begins", "2026-03-13T21:00:00Z", "applies"],
  ["past midnight, which is still Friday's", "2026-03-14T00:59:59Z", "applies"],
  ["when it ends", "2026-03-14T01:00:00Z", "weekday"],
  ["past midnight of the evening before", "2026-03-13T00:30:00Z", "weekday"],
])("hours past midnight belong to the day on which they begin: %s", (_when, time, expected) => {
  const friday = { weekdays: [5], hours: { from: 22 * 60, until: 2 * 60 }, lastDay: "2026-03-13" };
  const reason = outcome(friday, { ...at(time), ...berlin });
  expect(reason === "over" ? "weekday" : reason).toBe(expected);
});

test("past midnight on Monday it is still Sunday's evening", () => {
  const sunday = { weekdays: [7], hours: { from: 22 * 60, until: 2 * 60 } };
  expect(outcome(sunday, { ...at("2026-03-15T23:30:00Z"), ...berlin })).toBe("applies");
  expect(outcome(sunday, { ...at("2026-03-14T23:30:00Z"), ...berlin })).toBe("weekday");
});

test.each([
  // Clocks in Berlin are set forward on 2026-03-29 and back on 2026-10-25.
  ["2026-03-28T16:30:00Z", "applies"],
  ["2026-03-29T15:30:00Z", "applies"],
  ["2026-03-29T16:30:00Z", "hours"],
  ["2026-10-24T15:30:00Z", "applies"],
  ["2026-10-25T16:30:00Z", "applies"],
  ["2026-10-25T15:30:00Z", "hours"],
])("hours follow the location's clock across daylight saving at %s", (time, expected) => {
  const hours = { from: 17 * 60, until: 18 * 60 };
  expect(outcome({ hours }, { ...at(time), ...berlin })).toBe(expected);
});

test("without a location the program's time zone decides", () => {
  const tokyo = { ...at("2026-03-14T16:00:00Z"), timeZone: "Asia/Tokyo" };
  expect(outcome({ firstDay: "2026-03-15" }, tokyo)).toBe("applies");
  expect(outcome({ firstDay: "2026-03-15" }, { ...tokyo, timeZone: "UTC" })).toBe("not-started");
});

test("products are included and excluded by SKU or category", () => {
  const lines = [anOccasionLine({ skuKeys: ["latte", "4711"], categoryKey: "coffee" })];
  const only = (skus: string[], categories: string[] = []) => ({ skus, categories });
  expect(outcome({ included: only(["4711"]) }, { lines })).toBe("applies");
  expect(outcome({ included: only([], ["Coffee"]) }, { lines })).toBe("applies");
  expect(outcome({ included: only(["wine"]) }, { lines })).toBe("no-product");
  expect(outcome({ included: only(["latte"]) })).toBe("no-product");
  expect(outcome({ excluded: only(["LATTE"]) }, { lines })).toBe("no-product");
  expect(outcome({ excluded: only(["LATTE"]) })).toBe("applies");
});

test("other occasions never meet a condition about visits", () => {
  const { kind: _kind, ...rest } = aPurchaseOccasion();
  const birthday = { ...rest, kind: "birthday", points: 25 } as const;
  const rules = [
    aCampaignRule(
      aCampaign({ trigger: "birthday", conditions: { visit: { number: 1, isRepeated: false } } }),
    ),
  ];
  const { skipped } = evaluate(birthday, [], { rules, allowances: new Map() });
  expect(skipped).toMatchObject([{ reason: { code: "visit" } }]);
});

test("the program's minimum amount holds for campaigns too", () => {
  const program = {
    ...defaultProgram,
    purchases: { ...defaultProgram.purchases, minimumAmount: 2000 },
  };
  const book = { revision: 1, versions: [aCampaignVersion()] };
  const rules = campaignRules({ ...program, rules: book }, 0, sha256Hex);
  const { skipped } = evaluate(aPurchaseOccasion(), [], { rules, allowances: new Map() });
  expect(skipped).toMatchObject([{ reason: { code: "minimum", params: { amount: 2000 } } }]);
});

test("a check that was paid earlier has the campaigns of its time", () => {
  const versions = [
    aCampaignVersion(aCampaign(), { version: 1, at: 1000, until: 2000 }),
    aCampaignVersion(aCampaign({ name: "New" }), { version: 2, at: 2000 }),
  ];
  const program = { ...defaultProgram, rules: { revision: 2, versions } };
  const at1 = (time: number) =>
    campaignRules(program, time, sha256Hex).map(({ version }) => version);
  expect([at1(999), at1(1999), at1(2000)]).toEqual([[], [1], [2]]);
});

test("a holdout is always the same customers, about its percentage, and others for each campaign", () => {
  const customers = Array.from({ length: 2000 }, (_, number) => `customer-${number}`);
  const heldOut = (campaign: string, percent: number) =>
    customers.filter((customer) => isHeldOut(campaign, customer, percent, sha256Hex));
  expect(heldOut("a", 0)).toEqual([]);
  const ofA = heldOut("a", 20);
  expect(ofA.length).toBeGreaterThan(320);
  expect(ofA.length).toBeLessThan(480);
  expect(heldOut("a", 30)).toEqual(expect.arrayContaining(ofA));
  expect(heldOut("b", 20)).not.toEqual(ofA);
  const rule = aCampaignRule(aCampaign({ holdoutPercent: 50 }), "a");
  const reasonFor = (customerId: string) =>
    evaluate(aPurchaseOccasion({ customerId }), [], { rules: [rule], allowances: new Map() })
      .skipped[0]?.reason.code;
  const [one = ""] = heldOut("a", 50);
  expect(reasonFor(one)).toBe("holdout");
});
