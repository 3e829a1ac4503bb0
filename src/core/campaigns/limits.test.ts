import { describe, expect, test } from "vitest";
import { aBonus } from "#testing/campaigns.ts";
import { contextFor, NOON } from "#testing/context.ts";
import { aCampaignUse, aRuleVersion } from "#testing/offer-rows.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import type { PurchaseOccasion } from "../earning/occasion.ts";
import { DecideAgain } from "../kit/decide-again.ts";
import { DAY_MS } from "../kit/time.ts";
import type { Context, ProgramReader } from "../world.ts";
import type { CampaignDefinition } from "./campaign-definition.ts";
import {
  earn,
  earningChanges,
  earningFacts,
  foreseenEarning,
  securedEarning,
} from "./earning-facts.ts";
import { checkLimits, limitChanges } from "./limit-changes.ts";

const berlin = { id: "harbour", timeZone: "Europe/Berlin" };

const purchase = (own: Partial<PurchaseOccasion> = {}): PurchaseOccasion => ({
  kind: "purchase",
  happenedAt: NOON,
  location: berlin,
  timeZone: "UTC",
  customerId: "ana",
  tier: "Bronze",
  amount: 1000,
  carried: 0,
  lines: [],
  visits: 0,
  startsVisit: false,
  ...own,
});

/** A context with a campaign in force for the last month. */
function contextWith(definition: CampaignDefinition, attempt = 1): Context {
  const context = contextFor(aUser());
  const version = aRuleVersion({ definition, at: NOON - 30 * DAY_MS });
  const rules = { revision: 1, versions: [version] };
  return { ...context, attempt, program: { ...context.program, rules } };
}

function multiplier(
  thousandths: number,
  limits: Partial<CampaignDefinition["limits"]> = {},
): CampaignDefinition {
  return { ...aBonus(1, limits), effect: { kind: "multiplier", thousandths, isStackable: false } };
}

/** The shares of the campaign with these limits, as rows. */
function sharesFor(limits: CampaignDefinition["limits"]) {
  return limitChanges([], "double", limits).flatMap((change) =>
    change.kind === "insert" && change.dataset === "campaignShares" ? [change.row] : [],
  );
}

async function decided(reader: ProgramReader, occasion: PurchaseOccasion, context: Context) {
  const { customerId, happenedAt: at, location } = occasion;
  const asked = { trigger: "purchase", customerId, at, locationId: location?.id ?? null } as const;
  const read = await earningFacts(reader, asked, context);
  const facts = await securedEarning(reader, occasion, read, context);
  const evaluation = earn(occasion, facts, context);
  return { evaluation, changes: earningChanges(evaluation, facts, occasion, context) };
}

/** The points that the campaign gives, or why it gives none. */
async function outcome(reader: ProgramReader, occasion: PurchaseOccasion, context: Context) {
  const { awards, skipped } = (await decided(reader, occasion, context)).evaluation;
  const award = awards.find(({ rule }) => rule === "double");
  return award?.points ?? skipped.find(({ rule }) => rule === "double")?.reason.code;
}

/** A reader that fails when anything is read. */
const unread = new Proxy({} as ProgramReader, {
  get: () => () => {
    throw new Error("Something was read.");
  },
});

describe("what is read for limits", () => {
  test("is nothing without limits, for another occasion, at another place or on other days", async () => {
    const limited = aBonus(5, { budget: 100, perCustomer: { times: 1, per: "day" } });
    const other = (conditions: Partial<CampaignDefinition["conditions"]>) => ({
      ...limited,
      conditions: { ...limited.conditions, ...conditions },
    });
    const definitions = [
      aBonus(5),
      { ...limited, trigger: "birthday" } as const,
      other({ locations: ["station"] }),
      other({ firstDay: "2026-03-16" }),
      other({ lastDay: "2026-03-11" }),
    ];
    for (const definition of definitions) {
      expect(await outcome(unread, purchase(), contextWith(definition))).not.toBe("budget-spent");
    }
  });
});

describe("a limit for each customer", () => {
  const daily = contextWith(aBonus(5, { perCustomer: { times: 2, per: "day" } }));

  test("counts the uses of the day at the place", async () => {
    const uses = [1, 2].map((number) => aCampaignUse({ id: `use-${number}`, number }));
    const reader = readerOf({ campaignUses: uses });
    expect(await outcome(reader, purchase(), daily)).toBe("limit-reached");
    // In Berlin the next day has begun.
    const late = purchase({ happenedAt: Date.UTC(2026, 2, 14, 23, 30) });
    expect(await outcome(reader, late, daily)).toBe(5);
    expect(await outcome(reader, { ...late, location: null }, daily)).toBe("limit-reached");
    expect(await outcome(reader, purchase({ customerId: "ben" }), daily)).toBe(5);
  });

  test("stores each use with its number, and until when it matters", async () => {
    const reader = readerOf({ campaignUses: [aCampaignUse()] });
    const { changes } = await decided(reader, purchase(), daily);
    const id = "id-8";
    expect(changes).toEqual([
      {
        kind: "insert",
        dataset: "campaignUses",
        row: aCampaignUse({ id, number: 2, endsAt: expect.any(Number) }),
      },
    ]);
  });
});

describe("a limit for all customers", () => {
  const budget = aBonus(5, { budget: 100 });
  const shares = sharesFor(budget.limits);

  test("is taken from one share while that suffices", async () => {
    const { changes } = await decided(
      readerOf({ campaignShares: shares }),
      purchase(),
      contextWith(budget),
    );
    expect(changes).toMatchObject([
      { kind: "patch", dataset: "campaignShares", fields: { given: 5 } },
    ]);
  });

  test("gives what all shares have together, and cuts the last award", async () => {
    const rest = shares.map((share, at) => ({ ...share, remaining: at === 3 ? 4 : 0, given: 6 }));
    const reader = readerOf({ campaignShares: rest });
    expect(await outcome(reader, purchase(), contextWith(budget))).toBe(4);
    const spent = readerOf({ campaignShares: rest.map((share) => ({ ...share, remaining: 0 })) });
    expect(await outcome(spent, purchase(), contextWith(budget))).toBe("budget-spent");
  });

  test("counts for a total count like for a budget", async () => {
    const total = aBonus(5, { total: 1 });
    const reader = readerOf({ campaignShares: sharesFor(total.limits) });
    const { changes } = await decided(reader, purchase(), contextWith(total));
    expect(changes).toContainEqual(
      expect.objectContaining({ dataset: "campaignShares", fields: { remaining: 0, given: 1 } }),
    );
    const spent = sharesFor(total.limits).map((share) => ({ ...share, remaining: 0 }));
    const none = readerOf({ campaignShares: spent });
    expect(await outcome(none, purchase(), contextWith(total))).toBe("total-reached");
  });

  test("is looked for in other shares for the best multiplier, however good the others are", async () => {
    const double = multiplier(2000, { budget: 100 });
    const own = contextWith(double);
    const other = aRuleVersion({
      ruleId: "half",
      definition: multiplier(1500),
      at: NOON - 30 * DAY_MS,
    });
    const versions = [...own.program.rules.versions, other];
    const context = { ...own, program: { ...own.program, rules: { revision: 1, versions } } };
    const rest = sharesFor(double.limits).map((share, at) => ({
      ...share,
      remaining: at === 3 ? 100 : 0,
    }));
    const given = new Set<unknown>();
    // The share that is locked first is chosen at random; most are empty.
    for (let tries = 0; tries < 30; tries += 1) {
      given.add(await outcome(readerOf({ campaignShares: rest }), purchase(), context));
    }
    expect([...given]).toEqual([10]);
  });

  test("is decided again, waiting, when another transaction holds what is missing", async () => {
    const rest = shares.map((share, at) => ({ ...share, remaining: at === 3 ? 4 : 0 }));
    const reader = readerOf({ campaignShares: rest });
    const held: ProgramReader = {
      ...reader,
      many: async (dataset, listing) => {
        const rows = await reader.many(dataset, listing);
        const isHeld = (row: object) => "remaining" in row && row.remaining === 4;
        return listing.lock === "skip" ? rows.filter((row) => !isHeld(row)) : rows;
      },
    };
    // The share that the first attempt locks is chosen at random; those that follow find the held one.
    const seen = new Set<unknown>();
    const context = contextWith(budget);
    for (let tries = 0; tries < 30; tries += 1) {
      const tried = await outcome(held, purchase(), context).catch((error: unknown) => error);
      seen.add(tried instanceof DecideAgain ? "again" : tried);
    }
    expect(seen).toContain("again");
    expect(await outcome(held, purchase(), contextWith(budget, 2))).toBe(4);
  });

  test("is foreseen by queries without locks", async () => {
    const context = contextWith(budget);
    const rest = shares.map((share, at) => ({ ...share, remaining: at === 3 ? 4 : 0 }));
    const reader = readerOf({ campaignShares: rest });
    const asked = { trigger: "purchase", customerId: "ana", at: NOON } as const;
    const facts = await foreseenEarning(reader, asked, context);
    expect(earn(purchase(), facts, context).awards).toMatchObject([{}, { points: 4 }]);
  });
});

describe("changing a limit", () => {
  const limits = { perCustomer: null, total: 40, budget: 100 };
  const given = sharesFor(limits).map((share, at) =>
    at % 16 === 0 ? { ...share, given: 7 } : share,
  );

  test("is refused below what was already given, with both numbers", () => {
    expect(checkLimits(given, { ...limits, budget: 6 })).toMatchObject({
      code: "campaign-budget-below-given",
      params: { budget: 6, given: 7 },
    });
    expect(checkLimits(given, { ...limits, total: 6 })).toMatchObject({
      code: "campaign-total-below-given",
      params: { total: 6, given: 7 },
    });
    expect(checkLimits(given, { ...limits, budget: 7, total: 7 })).toBeUndefined();
    expect(checkLimits(given, { ...limits, budget: null, total: null })).toBeUndefined();
  });

  test.each([7, 100, 5000])("to %i leaves what was not given", (budget) => {
    const changes = limitChanges(given, "double", { ...limits, total: null, budget });
    const after = given.map((share) => {
      const change = changes.find((one) => one.kind === "patch" && one.id === share.id);
      return { ...share, ...(change?.kind === "patch" ? change.fields : {}) };
    });
    const points = after.filter(({ kind }) => kind === "points");
    expect(points.reduce((sum, row) => sum + row.remaining + row.given, 0)).toBe(budget);
    expect(after.filter(({ kind }) => kind === "times")).toEqual(
      given.filter(({ kind }) => kind === "times"),
    );
  });
});
