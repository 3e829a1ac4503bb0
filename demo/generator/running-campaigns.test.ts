import { expect, test } from "vitest";
import { challengeVersion } from "#core/challenges/challenge-definition.ts";
import { completionsOf, standing } from "#core/challenges/standing.ts";
import { minuteIn } from "#core/kit/time.ts";
import { DEMO_CUSTOMER, DEMO_STAMPS } from "./demo-customer.ts";
import { grouped, sampleSpec, yearOf, ZONE } from "./testing/year-of.ts";

const year = yearOf(sampleSpec({ demoPasswordHash: "none" }));
const current = year.ruleVersions.filter(({ state }) => state === "active");
const idOf = (name: string) =>
  current.find(({ definition }) => definition["name"] === name)?.ruleId ?? name;

test("a happy hour and a stamp card run, and another campaign is planned", () => {
  const names = current.map(({ definition }) => definition["name"]);
  expect(names).toEqual(["Happy hour", "Double Sundays", "The tenth coffee is free"]);
  expect(year.currentRules).toMatchObject([{ revision: year.ruleVersions.length }]);
});

test("the happy hour doubles points in its hours only", () => {
  const happyHour = idOf("Happy hour");
  const given = year.transactions.filter(({ awards }) =>
    awards.some(({ rule }) => rule === happyHour),
  );
  expect(given.length).toBeGreaterThan(5);
  for (const { date } of given) {
    expect(minuteIn(ZONE, date)).toBeGreaterThanOrEqual(14 * 60);
    expect(minuteIn(ZONE, date)).toBeLessThan(17 * 60);
  }
});

test("cards are the sums of what counted, and each full one gave its voucher", () => {
  const card = current.find(({ ruleId }) => ruleId === idOf("The tenth coffee is free"));
  if (card === undefined) throw new Error("The card runs.");
  const { rules } = challengeVersion(card).definition;
  const activities = grouped(year.challengeActivities, ({ userId }) => userId);
  for (const { id, cards } of year.challengeProgress) {
    const counts = (activities.get(id) ?? []).flatMap((one) => one.counts);
    const units = counts.reduce((sum, one) => sum + (one.units[""] ?? 0), 0);
    expect(cards.reduce((sum, { tally }) => sum + (tally[""] ?? 0), 0)).toBe(units);
  }
  const all = year.challengeProgress.flatMap(({ cards }) => cards);
  const completions = all.reduce((sum, one) => sum + completionsOf(rules, one), 0);
  const vouchers = year.vouchers.filter(({ originKind }) => originKind === "challenge");
  expect(completions).toBeGreaterThan(3);
  expect(vouchers.filter(({ state }) => state !== "cancelled").length).toBe(completions);
  expect(vouchers.some(({ state }) => state === "used")).toBe(true);
});

test("the promo code counts its uses, once for each customer", () => {
  const uses = year.promoUses;
  expect(uses.length).toBeGreaterThan(5);
  expect(year.promoCodes).toMatchObject([{ code: "NEIGHBOUR", uses: uses.length }]);
  expect(new Set(uses.map(({ userId }) => userId)).size).toBe(uses.length);
  expect(uses.map(({ number }) => number)).toEqual(uses.map((_, place) => place + 1));
});

test("the demo customer has a card with stamps", () => {
  const demo = year.users.find(({ email }) => email === DEMO_CUSTOMER.email);
  const cards = year.challengeProgress.find(({ id }) => id === demo?.id)?.cards ?? [];
  const card = current.find(({ kind }) => kind === "challenge");
  if (card === undefined) throw new Error("The card runs.");
  const filled = cards.map(
    ({ tally }) => standing(challengeVersion(card).definition.rules, tally, "").filled,
  );
  expect(filled).toEqual([DEMO_STAMPS]);
});
