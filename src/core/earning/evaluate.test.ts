import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aCodeOccasion, aPurchaseOccasion } from "#testing/occasions.ts";
import { totalPoints } from "../points/award.ts";
import { defaultProgram } from "../program.ts";
import { baseRate } from "./base-rate.ts";
import { codePoints } from "./code-points.ts";
import { evaluate } from "./evaluate.ts";
import type { EarningRule } from "./rule.ts";
import { earningRules } from "./rules.ts";

const purchase = aPurchaseOccasion();
const code = aCodeOccasion();

const euros = defaultProgram.purchases;

const tiers = fc.constantFrom(...defaultProgram.tiers.map(({ name }) => name));

/** The formula of the version before there were rules, in exact arithmetic: both parts are rounded down. */
function formerPoints(basePoints: bigint, percent: number): number {
  return Number(basePoints + (basePoints * BigInt(percent)) / 100n);
}

/** The default tiers, each with another bonus. */
function tiersWith(percent: number) {
  return defaultProgram.tiers.map((tier) => ({ ...tier, bonusPercent: percent }));
}

describe("properties of earning rules", () => {
  const percents = fc.nat(1000);

  test("purchases earn what they did before there were rules", () => {
    const rates = fc.nat(1_000_000);
    const decimalPlaces = fc.constantFrom(0, 2, 3);
    fc.assert(
      fc.property(
        fc.record({ amount: fc.nat(100_000_000), rates, decimals: decimalPlaces, tiers, percents }),
        ({ amount, rates: hundredths, decimals, tiers: tier, percents: percent }) => {
          const purchases = { ...euros, pointsPerUnit: hundredths / 100, decimals };
          const rules = earningRules({ purchases, tiers: tiersWith(percent) });
          const { awards } = evaluate({ ...purchase, amount, tier }, rules);
          const before = (BigInt(amount) * BigInt(hundredths)) / (100n * 10n ** BigInt(decimals));
          expect(totalPoints(awards)).toBe(formerPoints(before, percent));
          expect(awards[0]?.points ?? 0).toBe(Number(before));
        },
      ),
    );
  });

  test("codes earn what they did before there were rules", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        tiers,
        percents,
        (points, tier, percent) => {
          const rules = earningRules({ ...defaultProgram, tiers: tiersWith(percent) });
          const { awards } = evaluate({ ...code, points, tier }, rules);
          expect(totalPoints(awards)).toBe(formerPoints(BigInt(points), percent));
        },
      ),
    );
  });
});

describe("the base rate (specification §1, §4)", () => {
  test.each([
    [999, 1, 9],
    [1000, 1, 10],
    [999, 0.5, 4],
    [333, 1.05, 3],
    [10_000, 0.01, 1],
    [100_000_000, 10_000, 10_000_000_000],
  ])("rounds %i cents at %d points per euro down to %i", (amount, pointsPerUnit, points) => {
    const purchases = { ...defaultProgram.purchases, pointsPerUnit };
    expect(evaluate({ ...purchase, amount }, [baseRate(purchases)]).awards).toMatchObject([
      {
        rule: "base-rate",
        version: 2,
        points,
        explanation: { code: "amount-spent", params: { amount, currency: "EUR", pointsPerUnit } },
      },
    ]);
  });

  test("gives nothing below one point, and then no bonus either", () => {
    const small = { ...purchase, amount: 99, tier: "Diamond" };
    expect(evaluate(small, earningRules(defaultProgram))).toMatchObject({
      awards: [],
      carried: 990_000,
    });
  });

  test("has nothing to explain in a purchase without a remainder", () => {
    const [award] = evaluate(purchase, [baseRate(euros)]).awards;
    const params = { amount: 1000, currency: "EUR", pointsPerUnit: 1 };
    expect(award?.explanation).toEqual({ code: "amount-spent", params });
  });

  test("does not apply to codes", () => {
    expect(evaluate(code, [baseRate(euros)]).awards).toEqual([]);
  });
});

describe("the carried remainder (decision 141)", () => {
  const bought = (amount: number, carried: number, own = {}) =>
    evaluate({ ...purchase, amount, carried }, [baseRate({ ...euros, ...own })]);

  test("makes a point of two purchases of half a unit", () => {
    expect(bought(50, 0)).toMatchObject({ awards: [], carried: 500_000 });
    const params = { amount: 50, currency: "EUR", pointsPerUnit: 1, carriedIn: 500_000 };
    expect(bought(50, 500_000)).toMatchObject({
      awards: [{ points: 1, explanation: { code: "amount-spent", params } }],
      carried: 0,
    });
  });

  test.each([
    ["yen", { decimals: 0, pointsPerUnit: 0.01 }, 99, 990_000],
    ["cents", { decimals: 2, pointsPerUnit: 0.29 }, 1, 2900],
    ["fils", { decimals: 3, pointsPerUnit: 0.01 }, 1, 10],
    ["the smallest unit of four decimals", { decimals: 4, pointsPerUnit: 0.01 }, 1, 1],
  ])("is exact for %s", (_what, own, amount, carried) => {
    expect(bought(amount, 0, own)).toMatchObject({ awards: [], carried });
  });

  test("is the exact sum of any purchases, also when rate and currency change between them", () => {
    const each = fc.record({
      amount: fc.nat(100_000_000),
      hundredths: fc.nat(1_000_000),
      decimals: fc.constantFrom(0, 2, 3, 4),
    });
    fc.assert(
      fc.property(fc.array(each, { maxLength: 20 }), (checks) => {
        let [points, carried, exact] = [0n, 0, 0n];
        for (const { amount, hundredths, decimals } of checks) {
          const own = { pointsPerUnit: hundredths / 100, decimals };
          const evaluation = bought(amount, carried, own);
          points += BigInt(totalPoints(evaluation.awards));
          ({ carried } = evaluation);
          exact += BigInt(amount) * BigInt(hundredths) * 10n ** BigInt(4 - decimals);
        }
        expect(points * 1_000_000n + BigInt(carried)).toBe(exact);
      }),
    );
  });

  test("does not change for codes, nor for a purchase below the minimum amount", () => {
    expect(evaluate(code, earningRules(defaultProgram)).carried).toBe(0);
    const minimumAmount = 500;
    expect(bought(499, 250_000, { minimumAmount })).toMatchObject({ awards: [], carried: 250_000 });
    expect(bought(500, 0, { minimumAmount })).toMatchObject({ awards: [{ points: 5 }] });
  });

  test.each([-1, 0.5, 1_000_000])("of %d millionths is not accepted", (carried) => {
    const explanation = { code: "fixed", params: {} };
    const rule = { id: "wrong", version: 1, award: () => ({ points: 1, carried, explanation }) };
    expect(() => evaluate(purchase, [rule])).toThrow(RangeError);
  });
});

describe("a code's own points", () => {
  test("are what the code is worth", () => {
    const explanation = { code: "code-worth", params: {} };
    const award = { rule: "code-points", version: 1, points: 7, explanation };
    expect(evaluate(code, [codePoints]).awards).toEqual([award]);
    expect(evaluate(purchase, [codePoints]).awards).toEqual([]);
  });
});

describe("the tier's bonus, rounded down (readings, Points and tiers)", () => {
  test.each([
    ["Bronze", 10, 10],
    ["Silver", 9, 9],
    ["Silver", 10, 11],
    ["Silver", 19, 20],
    ["Gold", 10, 11],
    ["Gold", 100, 115],
    ["Platinum", 10, 12],
    ["Diamond", 7, 8],
    ["Removed", 100, 100],
  ])("%s makes %i points %i", (tier, points, expected) => {
    const { awards } = evaluate({ ...code, tier, points }, earningRules(defaultProgram));
    expect(totalPoints(awards)).toBe(expected);
  });

  test("names the tier and its percent", () => {
    const { awards } = evaluate({ ...purchase, tier: "Gold" }, earningRules(defaultProgram));
    expect(awards.at(-1)).toEqual({
      rule: "tier-bonus",
      version: 1,
      points: 1,
      explanation: { code: "tier-bonus", params: { tier: "Gold", percent: 15 } },
    });
  });
});

describe("an evaluation", () => {
  const fixed = (id: string, points: number): EarningRule => ({
    id,
    version: 3,
    award: () => ({ points, explanation: { code: "fixed", params: { points } } }),
  });

  test("shows each rule the awards of the rules before it", () => {
    const seen: string[][] = [];
    const watching = (id: string): EarningRule => ({
      ...fixed(id, 2),
      award(occasion, earlier) {
        seen.push(earlier.map(({ rule }) => rule));
        return fixed(id, 2).award(occasion, earlier);
      },
    });
    const { awards } = evaluate(purchase, [watching("a"), fixed("none", 0), watching("b")]);
    expect(seen).toEqual([[], ["a"]]);
    expect(awards.map(({ rule, version }) => [rule, version])).toEqual([
      ["a", 3],
      ["b", 3],
    ]);
  });

  test.each([-1, 0.5, Number.NaN, 2 ** 53])("does not accept %d points", (points) => {
    expect(() => evaluate(purchase, [fixed("wrong", points)])).toThrow(RangeError);
  });
});
