import { describe, expect, test } from "vitest";
import { limitChanges } from "#core/campaigns/limit-changes.ts";
import type { Award } from "#core/points/award.ts";
import { aBonus } from "#testing/campaigns.ts";
import { aCampaignUse, aRuleVersion } from "#testing/offer-rows.ts";
import { anEntry, aUser } from "#testing/rows.ts";
import { reconcile } from "./reconcile.ts";
import { type Rows, storeOf } from "./testing/store-of.ts";

const perCustomer = { times: 2, per: "campaign" } as const;
const definition = aBonus(5, { perCustomer, total: 20, budget: 100 });

/** Ana's award of the campaign `double`, as a ledger entry. */
function awarded(awards: readonly Partial<Award>[]) {
  const explanation = { code: "campaign-bonus", params: { name: "5 more" } };
  const all = awards.map((own) => ({ rule: "double", version: 1, points: 5, explanation, ...own }));
  const amount = all.reduce((sum, { points }) => sum + points, 0);
  return anEntry({ amount, balanceAfter: amount, awards: all });
}

const given = (kind: "points" | "times", amount: number) =>
  limitChanges([], "double", definition.limits).flatMap((change) => {
    if (change.kind !== "insert" || change.dataset !== "campaignShares") return [];
    const { row } = change;
    if (row.kind !== kind) return [];
    return row.number === 3
      ? [{ ...row, remaining: row.remaining - amount, given: amount }]
      : [row];
  });

const use = aCampaignUse({ period: "campaign" });

const whole = {
  users: [aUser({ points: 5, entryCount: 1 })],
  transactions: [awarded([{}])],
  ruleVersions: [aRuleVersion({ definition })],
  campaignShares: [...given("points", 5), ...given("times", 1)],
  campaignUses: [use],
} satisfies Rows;

/** The balance of Ana's account when it was deleted. */
const closed = { id: "ana", points: 5, lots: {}, day: "2026-03-14" };
const found = (own: Rows) => reconcile(storeOf({ ...whole, ...own }));

describe("A reconciliation of campaigns", () => {
  test("finds no differences in correct data, also after the customer was deleted", async () => {
    const checkedRows = { "campaign limits": 2, "campaign uses": 1 };
    expect(await found({})).toMatchObject({ checkedRows, differences: [] });
    const { differences } = await found({ users: [], closedBalances: [closed], campaignUses: [] });
    expect(differences).toEqual([]);
  });

  test("does not count what a version without limits gave", async () => {
    const before = aRuleVersion({ definition: aBonus(5), until: 1 });
    const now = aRuleVersion({ version: 2, definition });
    const none = { campaignShares: [...given("points", 0), ...given("times", 0)] };
    const { differences } = await found({ ruleVersions: [before, now], ...none, campaignUses: [] });
    expect(differences).toEqual([]);
  });

  test.each<[string, Rows, RegExp]>([
    [
      "points that no share has given",
      { campaignShares: [...given("points", 0), ...given("times", 1)] },
      /^The campaign double \(points\) has given 0 by its shares, but 5 by the ledger/,
    ],
    [
      "a time that no share has given",
      { campaignShares: [...given("points", 5), ...given("times", 0)] },
      /^The campaign double \(times\) has given 0 by its shares, but 1 by the ledger/,
    ],
    [
      "shares that do not add up to the budget",
      { campaignShares: [...given("points", 5).slice(1), ...given("times", 1)] },
      /^The shares of double \(points\) add up to 93, but its limit is 100/,
    ],
    [
      "a campaign without shares of its budget in force",
      { ruleVersions: [] },
      /^The shares of double belong to no campaign/,
    ],
    [
      "an award without its use",
      { campaignUses: [] },
      /^The user ana has 0 uses of the campaign double\.1, but 1 awards/,
    ],
    [
      "a use without its award",
      { campaignUses: [use, aCampaignUse({ id: "use-2", period: "campaign", number: 2 })] },
      /^The user ana has 2 uses of the campaign double\.1, but 1 awards/,
    ],
  ])("reports %s", async (_what, tampered, sentence) => {
    const { differences } = await found(tampered);
    expect(differences).toContainEqual(expect.stringMatching(sentence));
  });
});
