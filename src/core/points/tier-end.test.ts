import { describe, expect, test } from "vitest";
import { defaultProgram } from "#core/program.ts";
import { contextFor } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import type { MonthSums } from "../period-sums/month-sums.ts";
import { endedPeriod } from "../tier-rules/period.ts";
import { balanceRules, type TierRules } from "../tier-rules/tier-rules.ts";
import { announceEnd, endTier, hasMissed, tierEnd } from "./tier-end.ts";

const yearly: TierRules = { ...balanceRules, basis: "earned-year", since: "2025-11-26" };
const rolling: TierRules = { ...yearly, basis: "earned-rolling" };

function on(today: string, tierRules = yearly) {
  return contextFor(undefined, { today, program: { ...defaultProgram, tierRules } });
}

const gold = (own: Partial<User> = {}) => aUser({ tier: "Gold", tierSince: "", ...own });
const sums = (own: Record<string, number>): MonthSums =>
  Object.fromEntries(Object.entries(own).map(([month, earned]) => [month, { earned, spent: 0 }]));

/** Announces the end of a customer's tier on a day, as the job does. */
function announced(user: User, today: string, rules = yearly) {
  const move = announceEnd(user, endedPeriod(rules, today), on(today, rules));
  return { ...move, user: { ...user, ...move.fields } };
}

describe("until when a customer has a tier (decision 187)", () => {
  test("says what is missing to keep it at the end of the year", () => {
    const user = gold({ monthSums: sums({ "2026-02": 880 }) });
    expect(tierEnd(user, on("2026-11-26"))).toEqual({ until: "2026-12-31", missing: 120 });
  });

  test("says what is missing until the end of the month for a rolling period", () => {
    const user = gold({ monthSums: sums({ "2026-03": 400, "2025-02": 900 }) });
    expect(tierEnd(user, on("2026-02-03", rolling))).toEqual({
      until: "2026-02-28",
      missing: 1000,
    });
    expect(tierEnd(user, on("2026-03-03", rolling))).toEqual({ until: "2026-03-31", missing: 600 });
  });

  test("in the grace, what is earned in it counts for the missed year, too", () => {
    const { user } = announced(gold({ monthSums: sums({ "2026-02": 880 }) }), "2027-01-01");
    expect(tierEnd(user, on("2027-01-02"))).toEqual({ until: "2027-01-31", missing: 120 });
    const later = { ...user, monthSums: sums({ "2026-02": 880, "2027-01": 100 }) };
    expect(tierEnd(later, on("2027-01-02"))).toEqual({ until: "2027-01-31", missing: 20 });
  });

  test.each<[string, Partial<User>, TierRules]>([
    ["it is kept already", { monthSums: sums({ "2026-02": 1000 }) }, yearly],
    ["it is the lowest one", { tier: "Bronze" }, yearly],
    ["it has no threshold", { tier: "Diamond" }, yearly],
    ["staff granted it", { isTierGranted: true }, yearly],
    ["the sums are not known", { tierSince: null }, yearly],
    ["the balance decides", {}, balanceRules],
  ])("says nothing where %s", (_case, own, rules) => {
    expect(tierEnd(gold(own), on("2026-11-26", rules))).toBeNull();
  });

  test("says the last day of a granted tier, whatever tiers are reached by", () => {
    const user = gold({ isTierGranted: true, tierEndsOn: "2026-12-24", tierEndsTo: "Bronze" });
    for (const rules of [yearly, balanceRules]) {
      expect(tierEnd(user, on("2026-11-26", rules))).toEqual({
        until: "2026-12-24",
        missing: null,
      });
    }
  });
});

describe("a tier that was not kept", () => {
  test("is announced with its last day, 30 days later, and what follows", () => {
    const { user, events } = announced(gold({ monthSums: sums({ "2026-02": 880 }) }), "2027-01-01");
    expect(user).toMatchObject({
      tier: "Gold",
      tierEndsOn: "2027-01-31",
      tierEndsTo: "Silver",
      tierCountsFrom: "2026-01",
    });
    expect(events).toMatchObject([
      {
        name: "tier.ending",
        data: { tier: "Gold", followingTier: "Silver", lastDay: "2027-01-31", missing: 120 },
      },
    ]);
  });

  test("is announced once, and one step follows at its end", () => {
    const { user } = announced(gold(), "2027-01-01");
    expect(announced(user, "2027-01-02").fields).toEqual({});
    expect(endTier(user, on("2027-01-31")).fields).toEqual({});
    const { fields, events } = endTier(user, on("2027-02-01"));
    expect(fields).toMatchObject({ tier: "Silver", tierEndsOn: "", tierSince: "2027-02" });
    expect(events).toMatchObject([
      { name: "tier.lost", data: { tier: "Silver", previousTier: "Gold", reason: "not-kept" } },
    ]);
    const after = { ...user, ...fields };
    expect(endTier(after, on("2027-02-02")).fields).toEqual({});
    expect(announced(after, "2027-02-02").fields).toEqual({});
  });

  test("is lost one step after the other: the next one needs a period that ends later", () => {
    const silver = gold({ tier: "Silver", tierSince: "2026-02" });
    expect(hasMissed(silver, endedPeriod(rolling, "2026-02-01"), on("2026-02-01", rolling))).toBe(
      false,
    );
    expect(hasMissed(silver, endedPeriod(rolling, "2026-03-01"), on("2026-03-01", rolling))).toBe(
      true,
    );
  });

  test("is kept if a late purchase brought what was missing", () => {
    const { user } = announced(gold({ monthSums: sums({ "2026-02": 880 }) }), "2027-01-01");
    const late = { ...user, monthSums: sums({ "2026-02": 880, "2026-12": 120 }) };
    const { fields, events } = endTier(late, on("2027-02-01"));
    expect({ ...late, ...fields }).toMatchObject({ tier: "Gold", tierEndsOn: "" });
    expect(events).toEqual([]);
  });

  test("stays when tiers follow the balance again", () => {
    const { user } = announced(gold(), "2027-01-01");
    const { fields, events } = endTier(user, on("2027-02-01", balanceRules));
    expect({ ...user, ...fields }).toMatchObject({ tier: "Gold", tierEndsOn: "" });
    expect(events).toEqual([]);
  });

  test("that staff granted until a day is followed by the other one, not by one step", () => {
    const user = gold({
      tier: "Diamond",
      isTierGranted: true,
      tierEndsOn: "2026-12-24",
      tierEndsTo: "Silver",
    });
    const { fields, events } = endTier(user, on("2026-12-25", balanceRules));
    expect({ ...user, ...fields }).toMatchObject({
      tier: "Silver",
      isTierGranted: false,
      tierEndsOn: "",
    });
    expect(events).toMatchObject([
      { data: { tier: "Silver", previousTier: "Diamond", reason: "granted-until" } },
    ]);
  });
});
