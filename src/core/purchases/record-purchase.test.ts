import { describe, expect, test } from "vitest";
import { NOON, outcomeOf, successOf } from "#testing/context.ts";
import { aPurchase, aTillKey } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { DAY_MS } from "../kit/time.ts";
import type { Context } from "../world.ts";
import { recordPurchaseInput } from "./record-purchase.ts";
import { programOf, record, type Scene, tenEuros } from "./testing/recording.ts";

const MINUTE_MS = 60_000;

describe("recording a purchase (decision 040)", () => {
  test("earns points, is stored and audited", async () => {
    const lines = [{ text: "Flat White", quantity: 2, amount: 900 }];
    const decision = await record({ lines, soldAt: NOON - 5 }, { ana: { points: 40 } });
    expect(decision).toMatchObject({
      changes: [
        {
          dataset: "transactions",
          row: {
            userId: "ana",
            type: "earn",
            amount: 10,
            description: "Purchase at Harbour Café",
            source: "purchase",
            locationId: "harbour",
            balanceAfter: 50,
            date: NOON,
          },
        },
        { dataset: "users", id: "ana", fields: { points: 50 } },
        { dataset: "purchases" },
      ],
      events: [{ name: "purchase.recorded", params: { points: 10, balance: 50, reached: "" } }],
      result: { userId: "ana", checkId: "check-1", points: 10, balance: 50, isRepeat: false },
      audit: {
        kind: "customer",
        id: "ana",
        name: "",
        detail: saying("+10 points: check check-1, Harbour Café"),
        locationId: "harbour",
      },
    });
    const { purchaseId } = successOf(decision);
    const sold = { soldAt: NOON - 5, soldMonth: "2026-03" };
    const kept = aPurchase({ id: purchaseId, lines, ...sold, startsVisit: true });
    expect("result" in decision && decision.changes.at(-1)).toEqual({
      kind: "insert",
      dataset: "purchases",
      row: kept,
    });
    expect("result" in decision && decision.changes[0]).toMatchObject({
      row: { reference: purchaseId, once: `purchase-${purchaseId}` },
    });
  });

  test.each([
    ["Bronze", 999, 9, 0],
    ["Bronze", 99, 0, 0],
    ["Bronze", 0, 0, 0],
    ["Silver", 1900, 20, 1],
    ["Silver", 999, 9, 0],
    ["Gold", 10_000, 115, 15],
    ["Diamond", 100_000_000, 1_250_000, 250_000],
  ])(
    "by %s of %i is worth %i points, of which %i are the bonus",
    async (tier, amount, points, bonus) => {
      const { explain, ...result } = successOf(await record({ amount }, { ana: { tier } }));
      expect(result.points).toBe(points);
      expect(explain).toMatchObject({ tier, base: points - bonus, bonus });
    },
  );

  test.each([
    [{ pointsPerUnit: 1.5 }, 333, 4],
    [{ pointsPerUnit: 0.29 }, 10_000, 29],
    [{ pointsPerUnit: 0.01 }, 9999, 0],
    [{ pointsPerUnit: 0 }, 5000, 0],
    [{ pointsPerUnit: 10_000 }, 100_000_000, 10_000_000_000],
    [{ currency: "JPY", pointsPerUnit: 0.01 }, 1999, 19],
    [{ currency: "JPY" }, 450, 450],
    [{ currency: "BHD", pointsPerUnit: 2 }, 4999, 9],
  ])("with %j and %i in minor units is worth %i", async (purchases, amount, points) => {
    const context = programOf(purchases);
    const { currency } = context.program.purchases;
    const decision = await record({ amount, currency }, { context });
    expect(successOf(decision)).toMatchObject({ points, explain: { base: points, bonus: 0 } });
  });

  test("earns the bonus of the tier before the purchase, also if it reaches the next one", async () => {
    const decision = await record({ amount: 10_000 }, { ana: { tier: "Silver", points: 990 } });
    expect(successOf(decision)).toMatchObject({
      points: 110,
      balance: 1100,
      tier: "Gold",
      explain: { tier: "Silver", bonus: 10, bonusPercent: 10 },
    });
    expect(decision).toMatchObject({
      events: [{ params: { reached: "Gold" } }, { name: "tier.reached" }],
    });
  });

  test("stores the awards of each earning rule in its ledger entry (decision 054)", async () => {
    const params = { amount: 1000, currency: "EUR", pointsPerUnit: 1 };
    const explanation = { code: "amount-spent", params };
    const awards = [
      { rule: "base-rate", points: 10, explanation },
      { rule: "tier-bonus", points: 1 },
    ];
    expect(await record({}, { ana: { tier: "Gold" } })).toMatchObject({
      changes: [
        { dataset: "transactions", row: { amount: 11, awards } },
        { dataset: "users" },
        { dataset: "purchases", row: { points: 11, basePoints: 10, bonusPercent: 15 } },
      ],
    });
  });

  test("is stored as a visit even if it earns nothing", async () => {
    const decision = await record({ amount: 99 });
    expect("result" in decision && decision.changes).toMatchObject([
      { dataset: "users", fields: { lastVisitAt: NOON } },
      { dataset: "purchases" },
    ]);
    expect(decision).toMatchObject({ events: [{ params: { points: 0, balance: 0 } }] });
  });

  test("by a till is recorded at the till's own location, whatever it sends, and by its key", async () => {
    const till = aTillKey({ locationId: "station" });
    const context = { actor: { kind: "till", till }, locationId: "station" } as const;
    const decision = await record({ locationId: "harbour" }, { context });
    expect("result" in decision && decision.changes.at(-1)).toMatchObject({
      row: { locationId: "station", recordedBy: "till-1" },
    });
  });
});

describe("a repeated check", () => {
  const scene: Scene = { ana: { points: 50, tier: "Silver" }, purchases: [aPurchase()] };

  test("changes nothing and returns what it earned, with the tier at that time", async () => {
    expect(await record({}, scene)).toMatchObject({
      changes: [],
      events: [],
      result: {
        purchaseId: "purchase-1",
        points: 10,
        balance: 50,
        tier: "Silver",
        explain: { base: 10, bonus: 0, tier: "Bronze" },
        isRepeat: true,
      },
    });
  });

  const repeats: readonly (readonly [string, object, Scene])[] = [
    ["by an expired code", { customer: { handle: "12345678" } }, { context: later(11) }],
    ["days later", { soldAt: NOON }, { context: later(30 * 24 * 60) }],
    ["at a location closed since", {}, { harbour: { isOpen: false } }],
    ["after the program's currency changed", {}, { context: programOf({ currency: "JPY" }) }],
    ["with other lines", { lines: [{ text: "Tea", quantity: 1, amount: 1000 }] }, {}],
    ["for a customer deactivated since", {}, { ana: { isActive: false } }],
  ];

  test.each(repeats)("is the same %s", async (_how, own, changed) => {
    const decision = await record(own, { ...scene, ...changed });
    const explain = { base: 10, bonus: 0 };
    expect(decision).toMatchObject({ changes: [], result: { isRepeat: true, explain } });
  });

  test.each([
    ["for another customer", { customer: { userId: "ben" } }, "check-recorded-otherwise"],
    ["of another amount", { amount: 1001 }, "check-recorded-otherwise"],
    ["in another currency", { currency: "USD" }, "check-recorded-otherwise"],
    ["for nobody", { customer: { userId: "gone" } }, "user-not-found"],
    ["for an unknown phone number", { customer: { handle: "030 999999" } }, "member-not-found"],
    ["for staff", { customer: { userId: "boss" } }, "managed-under-roles"],
  ])("%s is refused", async (_what, own, code) => {
    expect(outcomeOf(await record(own, scene))).toBe(code);
  });

  test("is a different check at another location", async () => {
    const decision = await record({ locationId: "station" }, scene);
    expect(successOf(decision)).toMatchObject({ isRepeat: false });
  });
});

describe("the customer of a purchase", () => {
  test.each([
    ["their code", "12345678"],
    ["their email", "ANA@Example.com"],
    ["their phone", "030 901820"],
  ])("may be identified by %s", async (_what, handle) => {
    const ana = { phone: "+49 30 901820", phoneKey: "30901820" };
    const decision = await record({ customer: { handle } }, { ana });
    expect(successOf(decision)).toMatchObject({ userId: "ana", points: 10 });
  });

  test.each([
    ["a code valid at the time of sale", "12345678", NOON + 9 * MINUTE_MS, "ok"],
    ["a code expired by then", "12345678", NOON + 10 * MINUTE_MS, "member-code-expired"],
    ["an unknown code", "M-87654321", NOON, "member-not-found"],
  ])("identified a day later by %s", async (_what, handle, soldAt, outcome) => {
    const scene = { context: later(24 * 60) };
    expect(outcomeOf(await record({ customer: { handle }, soldAt }, scene))).toBe(outcome);
  });

  test.each([
    ["staff", { role: "sub-admin" }, "managed-under-roles", "member-not-found"],
    ["a deactivated customer", { isActive: false }, "member-not-found", "member-not-found"],
  ] as const)("is never %s", async (_who, ana, byId, byHandle) => {
    expect(outcomeOf(await record({}, { ana }))).toBe(byId);
    const customer = { handle: "ana@example.com" };
    expect(outcomeOf(await record({ customer }, { ana }))).toBe(byHandle);
  });
});

describe("a purchase is refused", () => {
  test.each<[string, object, Scene, string]>([
    ["without a location", {}, { context: { locationId: null } }, "location-not-found"],
    ["at an unknown location", { locationId: "gone" }, {}, "location-not-found"],
    ["at a closed location", {}, { harbour: { isOpen: false } }, "location-closed"],
    ["in another currency", { currency: "USD" }, {}, "currency-not-taken"],
    ["for nobody", { customer: { userId: "gone" } }, {}, "user-not-found"],
    ["after a week", { soldAt: NOON - 7 * DAY_MS - 1 }, {}, "sold-too-long-ago"],
  ])("%s", async (_where, own, scene, code) => {
    const decision = await record(own, scene);
    expect([outcomeOf(decision), decision.changes]).toEqual([code, []]);
  });

  test.each([
    [{ amount: -1 }],
    [{ amount: 4.5 }],
    [{ amount: 100_000_001 }],
    [{ checkId: " " }],
    [{ currency: "EURO" }],
    [{ customer: {} }],
    [{ customer: { userId: "ana", handle: "12345678" } }],
    [{ lines: [{ text: "Tea", quantity: 0, amount: 1 }] }],
    [{ soldAt: 0.5 }],
  ])("with %j", (own) => {
    expect(recordPurchaseInput.safeParse({ ...tenEuros, ...own }).success).toBe(false);
  });

  test("but not at the limit of a week, nor with a clock that is ahead, which is ignored", async () => {
    const soldAts = [NOON - 7 * DAY_MS, NOON + DAY_MS];
    const decisions = await Promise.all(soldAts.map((soldAt) => record({ soldAt })));
    const rows = decisions.map((made) => "result" in made && made.changes.at(-1));
    expect(rows).toMatchObject([{ row: { soldAt: NOON - 7 * DAY_MS } }, { row: { soldAt: NOON } }]);
  });
});

function later(minutes: number): Partial<Context> {
  return { now: NOON + minutes * MINUTE_MS, locationId: "harbour" };
}
