import { describe, expect, test } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import { doubleOn, doublePoints } from "#core/campaigns/testing/definition.ts";
import type { User } from "#core/identity/user.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { defaultProgram } from "#core/program.ts";
import type { Purchase } from "#core/purchases/purchase.ts";
import { IN_FORCE, type RuleVersion } from "#core/rules/rule-version.ts";
import { NOON } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aProduct, aPurchase, aUser } from "#testing/rows.ts";
import { replay } from "./replay.ts";

/** Purchases of one location, a minute apart unless they say otherwise, as the till of the test recorded them. */
function bought(...rows: readonly Partial<Purchase>[]): readonly Purchase[] {
  return rows.map((own, at) => {
    const recordedAt = own.recordedAt ?? NOON - DAY_MS + at * 60_000;
    const check = { id: `purchase-${100 + at}`, checkId: `check-${at}` };
    return aPurchase({ ...check, soldAt: recordedAt, ...own, recordedAt });
  });
}

const bonus = (points: number, own: Partial<CampaignDefinition> = {}): CampaignDefinition => ({
  ...doublePoints,
  effect: { kind: "bonus", points },
  ...own,
});

function versionOf(ruleId: string, definition: CampaignDefinition): RuleVersion {
  const author = { authorId: "boss", authorName: "Boss" };
  const times = { at: 0, until: IN_FORCE };
  const version = { id: `${ruleId}.1`, ruleId, kind: "campaign", version: 1 } as const;
  return { ...version, state: "active", ...times, ...author, definition };
}

function tried(
  definition: CampaignDefinition,
  purchases: readonly Purchase[],
  {
    days = 30,
    inForce = [] as readonly RuleVersion[],
    users = [] as readonly User[],
    neverEarning = defaultProgram.purchases.excluded,
  } = {},
) {
  const reader = readerOf({
    purchases,
    users,
    locations: [aLocation({ id: "harbour", timeZone: "Europe/Berlin" })],
    products: [aProduct()],
  });
  const purchaseSettings = { ...defaultProgram.purchases, excluded: neverEarning };
  const rules = { revision: 1, versions: inForce };
  const program = { ...defaultProgram, purchases: purchaseSettings, rules };
  const campaign = { campaignId: "draft", version: 3, definition };
  const progress: (readonly [number, number])[] = [];
  const report = (done: number, total: number) => progress.push([done, total]);
  const request = { program, campaign, days, now: NOON };
  return replay({ reader, rest: async () => {}, digest: sha256Hex }, request, report).then(
    (result) => ({
      result,
      progress,
    }),
  );
}

describe("a replay", () => {
  test("counts what a draft would have added, by day and location, and for how many customers", async () => {
    const { result, progress } = await tried(
      doubleOn({ minimumAmount: 500 }),
      bought(
        { recordedAt: NOON - 2 * DAY_MS },
        { amount: 400 },
        { userId: "ben", locationId: "station", amount: 2000 },
      ),
    );
    expect(result).toMatchObject({
      purchases: 3,
      without: 34,
      with: 64,
      customers: 2,
      changedCustomers: 2,
      changedPurchases: 2,
      gifts: 0,
    });
    expect(result.days.map((line) => [line.purchases, line.without, line.with])).toEqual([
      [1, 10, 20],
      [2, 24, 44],
    ]);
    expect(result.locations).toEqual([
      { locationId: "harbour", purchases: 2, without: 14, with: 24 },
      { locationId: "station", purchases: 1, without: 20, with: 40 },
    ]);
    expect(progress).toEqual([[3, 3]]);
  });

  test("explains the purchases that change most on both sides, the largest difference first", async () => {
    const rows = Array.from({ length: 15 }, (_, at) => ({ amount: 100 * (at + 1) }));
    const { result } = await tried(doublePoints, bought(...rows));
    expect(result.largest.map(({ amount }) => amount)).toEqual([
      1500, 1400, 1300, 1200, 1100, 1000, 900, 800, 700, 600,
    ]);
    expect(result.largest[0]).toMatchObject({
      checkId: "check-14",
      without: { points: 15, awards: [{ rule: "base-rate", points: 15 }] },
      with: {
        points: 30,
        awards: [
          { rule: "base-rate", points: 15 },
          {
            rule: "draft",
            version: 3,
            points: 15,
            explanation: { code: "campaign-multiplier", params: { name: "Double points" } },
          },
        ],
      },
    });
  });

  test("uses the tier and the carried remainder of the time", async () => {
    const { result } = await tried(
      bonus(5, { conditions: { ...doublePoints.conditions, tiers: ["Gold"] } }),
      bought({ tier: "Gold", amount: 1050, carriedIn: 500_000 }, { tier: "Silver" }),
    );
    // 11 base and 1 bonus of Gold; 10 base and 1 bonus of Silver.
    expect(result).toMatchObject({ without: 23, with: 28, changedPurchases: 1 });
  });

  test("ignores the days of the campaign itself, and keeps those of the others", async () => {
    const over = doubleOn({ lastDay: "2020-01-01" });
    const { result } = await tried(over, bought({}), { inForce: [versionOf("old", over)] });
    expect(result).toMatchObject({ without: 10, with: 20 });
  });

  test("compares with the campaigns in force, of which the best multiplier applies", async () => {
    const triple = { kind: "multiplier", thousandths: 3000, isStackable: false } as const;
    const inForce = [versionOf("best", { ...doublePoints, effect: triple })];
    const { result } = await tried(doublePoints, bought({}), { inForce });
    expect(result).toMatchObject({ without: 30, with: 30, changedPurchases: 0, largest: [] });
    const own = await tried(doublePoints, bought({}), {
      inForce: [versionOf("draft", doublePoints)],
    });
    expect(own.result).toMatchObject({ without: 10, with: 20 });
  });

  test("counts only the products of a campaign, and stamps as gifts", async () => {
    const conditions = {
      ...doublePoints.conditions,
      included: { skus: [], categories: ["coffee"] },
    };
    const line = { text: "Latte", quantity: 2, amount: 1000, sku: "latte-l" };
    const sold = bought({ lines: [line] }, { lines: [{ ...line, sku: "tea" }] });
    const perItem = await tried(
      { ...doublePoints, conditions, effect: { kind: "per-item", points: 4 } },
      sold,
    );
    expect(perItem.result).toMatchObject({ with: 28, changedPurchases: 1 });
    const stamp = { kind: "stamp", challengeId: "card", stamps: 1 } as const;
    const stamped = await tried({ ...doublePoints, conditions, effect: stamp }, sold);
    expect(stamped.result).toMatchObject({ without: 20, with: 20, changedPurchases: 1, gifts: 1 });
  });

  test("leaves out products that never earn, also those that only the catalogue names by their category", async () => {
    const line = { text: "Latte", quantity: 1, amount: 600, sku: "latte-l" };
    const sold = bought({ amount: 1000, lines: [line, { ...line, amount: 400, sku: "cake" }] });
    const neverEarning = { skus: [], categories: ["coffee"] };
    const { result } = await tried(doublePoints, sold, { neverEarning });
    expect(result).toMatchObject({ without: 4, with: 8 });
    const all = await tried(doublePoints, sold, {
      neverEarning: { skus: ["cake"], categories: ["coffee"] },
    });
    expect(all.result).toMatchObject({ without: 0, with: 0, changedPurchases: 0 });
  });

  test("counts visits again in their order, from those before its days", async () => {
    const third = doubleOn({ visit: { number: 3, isRepeated: false } });
    const sold = bought(
      { recordedAt: NOON - 3 * DAY_MS, startsVisit: true },
      { recordedAt: NOON - 3 * DAY_MS + 1, startsVisit: false },
      { recordedAt: NOON - 2 * DAY_MS, startsVisit: true },
      { recordedAt: NOON - DAY_MS, startsVisit: true },
    );
    const ana = aUser({ visits: 4 });
    const { result, progress } = await tried(third, sold, { users: [ana] });
    // One visit before: the purchases that start a visit are her second, third and fourth.
    expect(result).toMatchObject({ without: 40, with: 50, changedPurchases: 1 });
    expect(result.days.map((line) => line.with - line.without)).toEqual([0, 10, 0]);
    expect(progress.at(-1)).toEqual([8, 8]);
  });

  test("leaves out purchases before its days, and finds nothing without purchases", async () => {
    const { result } = await tried(doublePoints, bought({ recordedAt: NOON - 8 * DAY_MS }), {
      days: 7,
    });
    expect(result).toMatchObject({ purchases: 0, customers: 0, days: [], largest: [] });
  });
});

describe("the limits of a replay", () => {
  const limited = (limits: Partial<CampaignDefinition["limits"]>) =>
    bonus(5, { limits: { ...doublePoints.limits, ...limits } });
  const gained = async (
    limits: Partial<CampaignDefinition["limits"]>,
    sold: readonly Purchase[],
  ) => {
    const { result } = await tried(limited(limits), sold);
    return result.with - result.without;
  };
  const night = Date.UTC(2026, 2, 10, 22, 50);

  test("hold for each customer and day of the location", async () => {
    const perCustomer = { times: 1, per: "day" as const };
    // Ten to and ten past midnight in Berlin.
    const sold = bought(
      { recordedAt: night },
      { recordedAt: night + 60_000 },
      { recordedAt: night + 20 * 60_000 },
      { recordedAt: night + 20 * 60_000, userId: "ben" },
    );
    expect(await gained({ perCustomer }, sold)).toBe(15);
  });

  test("begin again on Monday, and never for a campaign", async () => {
    const sunday = Date.UTC(2026, 2, 8, 10);
    const sold = bought(
      { recordedAt: sunday - 6 * DAY_MS },
      { recordedAt: sunday },
      { recordedAt: sunday + DAY_MS },
    );
    expect(await gained({ perCustomer: { times: 1, per: "week" } }, sold)).toBe(10);
    expect(await gained({ perCustomer: { times: 1, per: "campaign" } }, sold)).toBe(5);
    expect(await gained({ perCustomer: { times: 2, per: "campaign" } }, sold)).toBe(10);
  });

  test("hold for all customers together, and a budget is spent to the last point", async () => {
    const sold = bought({}, { userId: "ben" }, { userId: "eva" });
    expect(await gained({ total: 2 }, sold)).toBe(10);
    expect(await gained({ budget: 12 }, sold)).toBe(12);
    expect(await gained({ budget: 1, total: 1 }, sold)).toBe(1);
  });
});
