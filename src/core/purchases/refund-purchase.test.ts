import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aPurchase, aRefund, aTillKey, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import type { User } from "../identity/user.ts";
import type { Context } from "../world.ts";
import type { Purchase, Refund } from "./purchase.ts";
import { refundPurchase, refundPurchaseInput } from "./refund-purchase.ts";

const boss = aUser({ id: "boss", email: "boss@example.com", role: "admin" });

const all = { locationId: null, checkId: "check-1", refundId: "refund-1", amount: null };

interface Scene {
  /** Null: the account was deleted. */
  readonly ana?: Partial<User> | null;
  readonly purchase?: Partial<Purchase>;
  readonly refunds?: readonly Refund[];
  readonly isOpen?: boolean;
  readonly context?: Partial<Context>;
}

/** Refunds all of Ana's purchase unless specified otherwise. She has its 10 points and 30 more. */
async function refund(own: object = {}, scene: Scene = {}) {
  const { ana = {}, purchase = {}, refunds = [], isOpen = true } = scene;
  const input = refundPurchaseInput.parse({ ...all, ...own });
  const reader = readerOf({
    users: ana === null ? [] : [aUser({ points: 40, entryCount: 2, ...ana })],
    locations: [aLocation({ isOpen })],
    purchases: [aPurchase(purchase)],
    refunds,
  });
  const context = contextFor(boss, { locationId: "harbour", ...scene.context });
  const facts = await refundPurchase.load(input, reader, context, undefined);
  return refundPurchase.decide(facts, input, context);
}

describe("a refund (decision 105)", () => {
  test("in full takes back what the purchase earned, and is audited", async () => {
    const decision = await refund();
    expect(decision).toMatchObject({
      changes: [
        {
          dataset: "transactions",
          row: {
            type: "redeem",
            amount: 10,
            description: "Refund of a purchase",
            source: "refund",
            locationId: "harbour",
            balanceAfter: 30,
          },
        },
        { dataset: "users", id: "ana", fields: { points: 30 } },
        { dataset: "refunds", row: { purchaseId: "purchase-1", amount: 1000, points: 10 } },
        { dataset: "purchases", id: "purchase-1", fields: { refunded: 1000, pointsBack: 10 } },
      ],
      events: [{ name: "purchase.refunded", params: { points: 10, forfeited: 0 } }],
      audit: { kind: "customer", id: "ana", locationId: "harbour" },
    });
    expect(successOf(decision)).toEqual({
      cancelledVouchers: [],
      usedVouchers: [],
      checkId: "check-1",
      refundId: "refund-1",
      amount: 1000,
      points: 10,
      forfeited: 0,
      fromPending: 0,
      balance: 30,
      left: 0,
      isRepeat: false,
    });
    const [entry, , row] = "result" in decision ? decision.changes : [];
    const id = row?.kind === "insert" && row.row.id;
    expect(entry).toMatchObject({ row: { reference: id, once: `refund-${String(id)}` } });
    expect(row).toMatchObject({
      row: aRefund({
        id: String(id),
        awards: [{ rule: "base-rate", version: 1, points: 10 }],
        amount: 1000,
        points: 10,
      }),
    });
  });

  test("in part takes back its share and keeps the tier", async () => {
    const decision = await refund({ amount: 250 }, { ana: { tier: "Gold" } });
    // 7.50 are left, which would have earned 7.
    expect(successOf(decision)).toMatchObject({ points: 3, balance: 37, left: 750 });
    expect(decision).toMatchObject({ changes: [{}, { fields: { tier: "Gold" } }, {}, {}] });
  });

  test("takes less than a point from the remainder, in the entry's commit or without one", async () => {
    const ana = { carriedMillionths: 700_000 };
    expect(await refund({ amount: 250 }, { ana })).toMatchObject({
      changes: [
        { dataset: "transactions", row: { amount: 2 } },
        { dataset: "users", fields: { points: 38, carriedMillionths: 200_000 } },
        { dataset: "refunds", row: { points: 2, carriedBack: -500_000 } },
        { dataset: "purchases", fields: { pointsBack: 2, carriedBack: -500_000 } },
      ],
    });
    expect(await refund({ amount: 50 }, { ana })).toMatchObject({
      changes: [
        { dataset: "users", fields: { carriedMillionths: 200_000 } },
        { dataset: "refunds", row: { points: 0, carriedBack: -500_000 } },
        { dataset: "purchases", fields: { pointsBack: 0, carriedBack: -500_000 } },
      ],
    });
  });

  test("worth less than a point posts no entry", async () => {
    const purchase = { amount: 1099 };
    const decision = await refund({ amount: 1 }, { purchase: { ...purchase, points: 0 } });
    expect("result" in decision && decision.changes.map(({ dataset }) => dataset)).toEqual([
      "refunds",
      "purchases",
    ]);
  });

  test.each([
    ["thirds", { amount: 1000, points: 10 }, [333, 333, 334]],
    ["cents", { amount: 7, points: 100 }, [1, 1, 1, 1, 1, 1, 1]],
    ["odd parts of odd points", { amount: 1999, points: 23 }, [1, 700, 1297, 1]],
    ["few points of many cents", { amount: 99_999_999, points: 1 }, [1, 99_999_997, 1]],
    [
      "amounts beyond exact numbers",
      { amount: 99_999_999, points: 9e14 + 7 },
      [33_333_333, 66_666_666],
    ],
  ])("in %s undoes all points in the end, and never more", async (_parts, own, parts) => {
    const purchase = aPurchase(own);
    const back: number[] = [];
    for (const [at, amount] of parts.entries()) {
      const scene = { ana: { points: own.points }, purchase };
      const decision = await refund({ amount, refundId: `refund-${at}` }, scene);
      const { points, forfeited, left } = successOf(decision);
      back.push(points + forfeited);
      purchase.refunded += amount;
      purchase.pointsBack += points + forfeited;
      expect(left).toBe(own.amount - purchase.refunded);
    }
    expect(back.every((points) => points >= 0)).toBe(true);
    expect(purchase).toMatchObject({ refunded: own.amount, pointsBack: own.points });
  });

  test.each([
    ["some of the points are", 4, { points: 4, forfeited: 6, balance: 0 }],
    ["all of them are", 0, { points: 0, forfeited: 10, balance: 0 }],
  ])("where %s spent forfeits them and reports it", async (_how, points, expected) => {
    const decision = await refund({}, { ana: { points, forfeitedPoints: 7 } });
    expect(successOf(decision)).toMatchObject(expected);
    expect(decision).toMatchObject({
      audit: { detail: saying(new RegExp(`${expected.forfeited} forfeited`)) },
    });
    expect("result" in decision && decision.changes).toContainEqual({
      kind: "patch",
      dataset: "users",
      id: "ana",
      fields: { forfeitedPoints: 7 + expected.forfeited },
    });
    expect("result" in decision && decision.changes.at(-1)).toMatchObject({
      fields: { refunded: 1000, pointsBack: 10 },
    });
  });

  test("of a deleted customer takes no points", async () => {
    const decision = await refund({}, { ana: null });
    expect(successOf(decision)).toMatchObject({ points: 0, forfeited: 10, balance: null });
    expect("result" in decision && decision.changes).toHaveLength(2);
  });

  test("is accepted at a closed location and for a deactivated customer", async () => {
    const scene = { isOpen: false, ana: { isActive: false } };
    expect(successOf(await refund({}, scene))).toMatchObject({ points: 10, balance: 30 });
  });

  test("by a till refers to a check of its own location and is recorded by its key", async () => {
    const till = aTillKey();
    const decision = await refund(
      { locationId: "station" },
      { context: { actor: { kind: "till", till } } },
    );
    expect("result" in decision && decision.changes[2]).toMatchObject({
      row: { recordedBy: "till-1", recordedAt: NOON },
    });
  });
});

describe("a repeated refund", () => {
  const half: Scene = {
    purchase: { refunded: 500, pointsBack: 5 },
    refunds: [aRefund({ points: 3, forfeited: 2 })],
  };

  test.each([[{ amount: 500 }], [{ amount: null }]])("changes nothing: %j", async (own) => {
    expect(await refund(own, half)).toMatchObject({
      changes: [],
      events: [],
      result: { amount: 500, points: 3, forfeited: 2, balance: 40, left: 500, isRepeat: true },
    });
  });

  test("is refused with another amount; another refund number is another refund", async () => {
    expect(outcomeOf(await refund({ amount: 499 }, half))).toBe("refund-recorded-otherwise");
    const next = await refund({ refundId: "refund-2" }, half);
    expect(successOf(next)).toMatchObject({ amount: 500, points: 5, left: 0, isRepeat: false });
  });
});

test.each<[string, object, Scene, string]>([
  ["more than the rest", { amount: 501 }, { purchase: { refunded: 500 } }, "refund-too-much"],
  ["a purchase already refunded", {}, { purchase: { refunded: 1000 } }, "refund-too-much"],
  ["a purchase of nothing", {}, { purchase: { amount: 0, points: 0 } }, "refund-too-much"],
  ["an unknown check", { checkId: "check-2" }, {}, "purchase-not-found"],
  ["another location's check", {}, { purchase: { locationId: "station" } }, "purchase-not-found"],
  ["without a location", {}, { context: { locationId: null } }, "location-not-found"],
])("a refund of %s is refused", async (_what, own, scene, code) => {
  const decision = await refund(own, scene);
  expect([outcomeOf(decision), decision.changes]).toEqual([code, []]);
});

test.each([[{ amount: 0 }], [{ amount: -5 }], [{ amount: 1.5 }], [{ refundId: "" }]])(
  "rejects the refund %j",
  (own) => {
    expect(refundPurchaseInput.safeParse({ ...all, ...own }).success).toBe(false);
  },
);
