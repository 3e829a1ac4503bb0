import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultProgram } from "#core/program.ts";
import { contextFor } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { addMonths } from "../kit/month.ts";
import { keptSums, type MonthSums, withCounted } from "../period-sums/month-sums.ts";

import { balanceRules, type TierRules } from "../tier-rules/tier-rules.ts";
import { countedOfEntry } from "./counted.ts";
import { type Posting, post } from "./post.ts";

const rolling: TierRules = { ...balanceRules, basis: "earned-rolling", since: "2026-01-01" };
const spent: TierRules = { ...rolling, basis: "spent-rolling" };

function under(tierRules: TierRules, today = "2026-03-14") {
  return contextFor(undefined, { today, program: { ...defaultProgram, tierRules } });
}

const known = (own: Partial<User> = {}) => aUser({ tierSince: "", ...own });
const earn = (amount: number, own: Partial<Posting> = {}): Posting => ({
  type: "earn",
  amount,
  description: "Tea",
  source: "qr-code",
  ...own,
});
const sums = (own: Record<string, number>): MonthSums =>
  Object.fromEntries(Object.entries(own).map(([month, earned]) => [month, { earned, spent: 0 }]));

describe("tiers by what was earned or spent in a period (decision 187)", () => {
  test("earned points reach a tier at once, and spending them changes neither the tier nor the progress", () => {
    const context = under(rolling);
    const { user, events } = post(known(), earn(600), context);
    expect(user).toMatchObject({ tier: "Silver", tierSince: "2026-03", points: 600 });
    expect(events).toMatchObject([{ name: "tier.reached", params: { tier: "Silver" } }]);
    const used = post(user, { ...earn(550), type: "redeem", source: "reward" }, context);
    expect(used.user).toMatchObject({ points: 50, monthSums: user.monthSums, tier: "Silver" });
    const more = post(used.user, earn(400), context);
    expect(more.user).toMatchObject({ tier: "Gold", points: 450 });
  });

  test.each([
    ["in the first month of the period", "2025-04", "Silver"],
    ["in the month before it", "2025-03", "Bronze"],
  ])("points earned %s", (_when, month, tier) => {
    const user = known({ monthSums: sums({ [month]: 495 }) });
    expect(post(user, earn(5), under(rolling)).user.tier).toBe(tier);
  });

  test("a calendar year begins with its first month", () => {
    const context = under({ ...rolling, basis: "earned-year" });
    const before = known({ monthSums: sums({ "2025-12": 495 }) });
    expect(post(before, earn(5), context).user.tier).toBe("Bronze");
    const within = known({ monthSums: sums({ "2026-01": 495 }) });
    expect(post(within, earn(5), context).user.tier).toBe("Silver");
  });

  test("money counts in whole units of the currency, also for a purchase that earns no points", () => {
    const sale = (cents: number): Posting => ({
      ...earn(0, { source: "purchase" }),
      counted: { month: "2026-03", earned: 0, spent: cents },
    });
    const below = post(known(), sale(49_999), under(spent));
    expect(below).toMatchObject({ user: { tier: "Bronze" }, events: [] });
    const reached = post(below.user, sale(1), under(spent));
    expect(reached).toMatchObject({ user: { tier: "Silver" }, events: [{ name: "tier.reached" }] });
    expect(reached.changes).toMatchObject([{ kind: "patch", fields: { tier: "Silver" } }]);
  });

  test("accounts whose sums are not known keep their tier and count nothing", () => {
    const { user } = post(aUser({ tierSince: null }), earn(600), under(rolling));
    expect(user).toMatchObject({ tier: "Bronze", monthSums: {}, points: 600 });
  });

  test("the balance decides by default, and sums are kept for a later change", () => {
    const { user } = post(known(), earn(600), under(balanceRules));
    expect(user).toMatchObject({
      tier: "Silver",
      tierSince: "",
      monthSums: sums({ "2026-03": 600 }),
    });
  });

  test("a tier whose end was announced is kept once the missing points are there", () => {
    const ending = {
      tier: "Silver",
      monthSums: sums({ "2025-04": 300 }),
      tierEndsOn: "2026-03-30",
      tierEndsTo: "Bronze",
      tierCountsFrom: "2025-03",
    };
    const context = under(rolling);
    expect(post(known(ending), earn(199), context).user.tierEndsOn).toBe("2026-03-30");
    expect(post(known(ending), earn(200), context).user).toMatchObject({
      tier: "Silver",
      tierSince: "2026-03",
      tierEndsOn: "",
      tierEndsTo: "",
      tierCountsFrom: "",
    });
  });

  test("what is reached while a granted tier holds follows it", () => {
    const granted = {
      tier: "Platinum",
      isTierGranted: true,
      tierEndsOn: "2026-06-30",
      tierEndsTo: "Bronze",
    };
    const { user } = post(known(granted), earn(1000), under(rolling));
    expect(user).toMatchObject({ tier: "Platinum", tierEndsOn: "2026-06-30", tierEndsTo: "Gold" });
  });
});

describe("what counts for periods", () => {
  test.each([
    ["earn", "qr-code", 10],
    ["earn", "staff", 10],
    ["earn", "birthday", 10],
    ["earn", "referral", 10],
    ["earn", "challenge", 10],
    ["earn", "voucher", undefined],
    ["earn", "carried-over", undefined],
    ["earn", "purchase", undefined],
    ["redeem", "reward", undefined],
    ["redeem", "expired", undefined],
    ["redeem", "refund", undefined],
    ["redeem", "correction", -10],
    ["redeem", "challenge-undone", -10],
  ] as const)("an entry of type %s from %s", (type, source, earned) => {
    const counted = countedOfEntry({ type, source, amount: 10, day: "2026-03-14" });
    expect(counted?.earned).toBe(earned);
  });

  test("any order of late purchases and refunds leaves the same sums of the same 40 months", () => {
    const item = fc.record({
      month: fc.integer({ min: 0, max: 60 }).map((months) => addMonths("2024-01", months)),
      earned: fc.integer({ min: -50, max: 200 }),
      spent: fc.integer({ min: -500, max: 2000 }),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 30 }), (items) => {
        const forward = items.reduce<MonthSums>((sum, one) => withCounted(sum, one), {});
        const backward = items
          .toReversed()
          .reduce<MonthSums>((sum, one) => withCounted(sum, one), {});
        expect(forward).toEqual(backward);
        expect(keptSums(forward)).toEqual(forward);
        const newest = Object.keys(forward).at(-1) ?? "";
        const kept = items.filter(({ month }) => month >= addMonths(newest || "2024-01", -39));
        const total = kept.reduce((sum, { earned }) => sum + earned, 0);
        expect(Object.values(forward).reduce((sum, { earned }) => sum + earned, 0)).toBe(total);
      }),
    );
  });
});
