import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  aCampaign,
  aCampaignRule,
  aCodeOccasion,
  anOccasionLine,
  aPurchaseOccasion,
} from "#testing/occasions.ts";
import { totalPoints } from "../points/award.ts";
import { defaultProgram } from "../program.ts";
import type { Allowances, CampaignRule, RuleEffect } from "./campaign-rule.ts";
import { evaluate } from "./evaluate.ts";
import type { Occasion } from "./occasion.ts";
import { earningRules } from "./rules.ts";

const programRules = earningRules(defaultProgram);
const none: Allowances = new Map();

function earned(occasion: Occasion, rules: readonly CampaignRule[], allowances: Allowances = none) {
  return evaluate(occasion, programRules, { rules, allowances });
}

const giving = (effect: RuleEffect, id: string, own: Parameters<typeof aCampaign>[0] = {}) =>
  aCampaignRule(aCampaign({ name: id, ...own, effect: effect as never }), id);

const times = (thousandths: number, isStackable = false): RuleEffect => ({
  kind: "multiplier",
  thousandths,
  isStackable,
});

const left = (points: number) => ({ timesLeft: null, budgetLeft: points, reason: null });

/** Each award of a campaign, its id and points. */
const given = (evaluation: ReturnType<typeof earned>) =>
  evaluation.awards
    .filter(({ explanation }) => explanation.code.startsWith("campaign"))
    .map(({ rule, points }) => [rule, points]);

const reasons = (evaluation: ReturnType<typeof earned>) =>
  Object.fromEntries(evaluation.skipped.map(({ rule, reason }) => [rule, reason.code]));

describe("the formula (docs/decisions/155)", () => {
  const thousandths = fc.integer({ min: 1001, max: 100_000 });
  const drawn = fc.record({
    amount: fc.nat(1_000_000),
    tier: fc.constantFrom(...defaultProgram.tiers),
    single: fc.array(thousandths, { maxLength: 6 }),
    stacked: fc.array(thousandths, { maxLength: 3 }),
    bonuses: fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 4 }),
  });

  test("is floor(base × multipliers) + floor(base × tier percent) + bonuses, in any order", () => {
    fc.assert(
      fc.property(drawn, fc.infiniteStream(fc.nat()), (drawing, order) => {
        const { amount, tier, single, stacked, bonuses } = drawing;
        const rules = [
          ...single.map((factor, place) => giving(times(factor), `single-${place}`)),
          ...stacked.map((factor, place) => giving(times(factor, true), `stacked-${place}`)),
          ...bonuses.map((points, place) => giving({ kind: "bonus", points }, `bonus-${place}`)),
        ];
        const shuffled = rules
          .map((rule) => ({ rule, at: order.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ rule }) => rule);
        const occasion = aPurchaseOccasion({ amount, tier: tier.id });
        const { awards } = earned(occasion, shuffled);
        const base = BigInt(Math.floor(amount / 100));
        const factors = [...(single.length === 0 ? [] : [Math.max(...single)]), ...stacked];
        const multiplied = factors.reduce((product, factor) => product * BigInt(factor), base);
        const expected =
          multiplied / 1000n ** BigInt(factors.length) +
          (base * BigInt(tier.bonusPercent)) / 100n +
          BigInt(bonuses.reduce((sum, points) => sum + points, 0));
        expect(BigInt(totalPoints(awards))).toBe(expected);
        expect(awards).toEqual(earned(occasion, rules).awards);
      }),
    );
  });

  test("does not depend on the order of campaigns with products and budgets either", () => {
    const line = fc.record({ amount: fc.integer({ min: -500, max: 900 }), sku: fc.nat(3) });
    const rule = fc.record({
      sku: fc.nat(4),
      factor: thousandths,
      isStackable: fc.boolean(),
      budget: fc.option(fc.nat(50)),
    });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 5 }),
        fc.array(rule, { maxLength: 6 }),
        (sold, drawnRules) => {
          const lines = sold.map(({ amount, sku }) =>
            anOccasionLine({ amount, skuKeys: [`${sku}`] }),
          );
          const rules = drawnRules.map(({ sku, factor, isStackable }, place) => {
            const included = { skus: sku === 4 ? [] : [`${sku}`], categories: [] };
            return giving(times(factor, isStackable), `rule-${place}`, {
              conditions: { included },
            });
          });
          const budgets = new Map<string, ReturnType<typeof left>>(
            drawnRules.flatMap(({ budget }, place) =>
              budget === null ? [] : [[`rule-${place}`, left(budget)] as const],
            ),
          );
          const occasion = aPurchaseOccasion({ amount: 900, lines });
          const one = earned(occasion, rules, budgets);
          expect(earned(occasion, rules.toReversed(), budgets)).toEqual(one);
          for (const { rule: id, points } of one.awards) {
            expect(points).toBeLessThanOrEqual(budgets.get(id)?.budgetLeft ?? Infinity);
          }
        },
      ),
    );
  });
});

describe("multipliers", () => {
  test("apply once, the best for the customer, and name it to the others", () => {
    const evaluation = earned(aPurchaseOccasion(), [
      giving(times(1500), "half"),
      giving(times(2000), "double"),
    ]);
    expect(given(evaluation)).toEqual([["double", 10]]);
    expect(evaluation.skipped).toMatchObject([
      { rule: "half", reason: { code: "better-multiplier", params: { name: "double" } } },
    ]);
  });

  test("multiply with each other where they are stackable", () => {
    const rules = [giving(times(1500, true), "a"), giving(times(2000), "b")];
    expect(given(earned(aPurchaseOccasion(), rules))).toEqual([
      ["b", 10],
      ["a", 10],
    ]);
  });

  test("count the base points' share of their products", () => {
    const included = { skus: ["latte"], categories: [] };
    const rules = [giving(times(2000), "latte", { conditions: { included } })];
    const lines = [
      anOccasionLine({ amount: 300, skuKeys: ["latte"] }),
      anOccasionLine({ amount: 700 }),
    ];
    expect(given(earned(aPurchaseOccasion({ lines }), rules))).toEqual([["latte", 3]]);
  });

  test("do not multiply the tier's bonus", () => {
    const occasion = aPurchaseOccasion({ tier: "Gold" });
    expect(totalPoints(earned(occasion, [giving(times(2000), "double")]).awards)).toBe(21);
  });

  test("say when there is nothing to multiply", () => {
    const evaluation = earned(aPurchaseOccasion({ amount: 0 }), [giving(times(2000), "double")]);
    expect(reasons(evaluation)).toEqual({ double: "nothing-to-multiply" });
  });

  test("multiply the points of codes", () => {
    const rules = [giving(times(3000), "triple", { trigger: "qr-code" })];
    expect(given(earned(aCodeOccasion(), rules))).toEqual([["triple", 14]]);
    expect(given(earned(aPurchaseOccasion(), rules))).toEqual([]);
  });

  test("whose budget is nearly spent give way to others", () => {
    const rules = [giving(times(2000), "double"), giving(times(1500), "half")];
    const evaluation = earned(aPurchaseOccasion(), rules, new Map([["double", left(4)]]));
    expect(given(evaluation)).toEqual([["half", 5]]);
  });
});

describe("points per item, bonuses and gifts", () => {
  const perItem: RuleEffect = { kind: "per-item", points: 2 };
  const conditions = { included: { skus: [], categories: ["Coffee"] } };

  test("count the units of the products that are named", () => {
    const lines = [
      anOccasionLine({ quantity: 3, categoryKey: "coffee" }),
      anOccasionLine({ quantity: 1, categoryKey: "bakery" }),
    ];
    const rules = [giving(perItem, "coffees", { conditions })];
    expect(given(earned(aPurchaseOccasion({ amount: 2000, lines }), rules))).toEqual([
      ["coffees", 6],
    ]);
    expect(reasons(earned(aPurchaseOccasion(), rules))).toEqual({ coffees: "no-product" });
  });

  test("are cut to what the budget has left, and say when it is spent", () => {
    const rules = [giving({ kind: "bonus", points: 20 }, "bonus")];
    const cut = earned(aPurchaseOccasion(), rules, new Map([["bonus", left(3)]]));
    expect(cut.awards.at(-1)).toMatchObject({
      points: 3,
      explanation: { code: "campaign-bonus", params: { name: "bonus", uncut: 20 } },
    });
    const spent = earned(aPurchaseOccasion(), rules, new Map([["bonus", left(0)]]));
    expect(reasons(spent)).toEqual({ bonus: "budget-spent" });
  });

  test("give nothing once a limit is reached, with its reason", () => {
    const reached = { code: "limit-reached", params: {} } as const;
    const limits = new Map([["bonus", { timesLeft: 0, budgetLeft: null, reason: reached }]]);
    const evaluation = earned(
      aPurchaseOccasion(),
      [giving({ kind: "bonus", points: 20 }, "bonus")],
      limits,
    );
    expect(given(evaluation)).toEqual([]);
    expect(reasons(evaluation)).toEqual({ bonus: "limit-reached" });
  });

  test("name the vouchers and stamps", () => {
    const stamp: RuleEffect = { kind: "stamp", challengeId: "card", stamps: 2 };
    expect(earned(aPurchaseOccasion(), [giving(stamp, "stamps")]).gifts).toEqual([
      { rule: "stamps", version: 1, name: "stamps", effect: stamp },
    ]);
  });
});

test("products that never earn count for no rule", () => {
  const lines = [
    anOccasionLine({ amount: 600, earns: false, skuKeys: ["wine"] }),
    anOccasionLine({ amount: 400 }),
  ];
  const rules = [
    giving(times(2000), "double"),
    giving({ kind: "bonus", points: 5 }, "wine", {
      conditions: { included: { skus: ["wine"], categories: [] } },
    }),
    giving({ kind: "bonus", points: 5 }, "large", { conditions: { minimumAmount: 401 } }),
  ];
  const evaluation = earned(aPurchaseOccasion({ lines, tier: "Diamond" }), rules);
  expect(evaluation.awards.map(({ rule, points }) => [rule, points])).toEqual([
    ["base-rate", 4],
    ["tier-bonus", 1],
    ["double", 4],
  ]);
  expect(reasons(evaluation)).toEqual({ large: "minimum", wine: "no-product" });
  const onlyWine = aPurchaseOccasion({ lines: lines.slice(0, 1), amount: 600 });
  expect(earned(onlyWine, rules).awards).toEqual([]);
});

test("the points of sign-ups, referrals and birthdays come from rules, without a tier's bonus", () => {
  const { kind: _kind, amount: _amount, carried: _carried, ...rest } = aPurchaseOccasion();
  const shared = { ...rest, tier: "Gold" };
  const bonus: RuleEffect = { kind: "bonus", points: 3 };
  const totals = (
    [
      { ...shared, kind: "sign-up", points: 5, welcome: 10 },
      { ...shared, kind: "referral", points: 5 },
      { ...shared, kind: "referral-purchase" },
      { ...shared, kind: "birthday", points: 50 },
    ] as const
  ).map((occasion) => {
    const rules = [giving(bonus, "more", { trigger: occasion.kind })];
    return earned(occasion, rules).awards.map(({ points }) => points);
  });
  expect(totals).toEqual([[5, 10, 3], [5, 3], [3], [50, 3]]);
});
