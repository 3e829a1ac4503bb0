import { describe, expect, test } from "vitest";
import { NOON } from "#testing/context.ts";
import { anEntry, aPurchase, aRefund, aUser, aVoucher } from "#testing/rows.ts";
import { reconcile } from "./reconcile.ts";
import { type Rows, storeOf } from "./testing/store-of.ts";

/** Ana's 10 points for a purchase, of which half was refunded: 3 points were taken back, and 2 had been spent. */
const earned = anEntry({
  source: "purchase",
  reference: "purchase-1",
  once: "purchase-purchase-1",
});
const taken = anEntry({
  id: "entry-2",
  entryNo: 2,
  previousNo: 1,
  type: "redeem",
  amount: 3,
  balanceBefore: 10,
  balanceAfter: 7,
  source: "refund",
  reference: "refund-row-1",
  once: "refund-refund-row-1",
});
const ana = aUser({ points: 7, entryCount: 2, forfeitedPoints: 2 });
const purchase = aPurchase({ refunded: 500, pointsBack: 5 });
const refund = aRefund({ points: 3, forfeited: 2 });
const nothing = { id: "nothing", checkId: "check-2", amount: 99, points: 0, basePoints: 0 };
const used = aVoucher({ id: "used", state: "used", endedAt: NOON, locationId: "harbour" });
const replacement = aVoucher({ id: "replacement", insteadOf: "used" });
const whole = {
  users: [ana],
  transactions: [earned, taken],
  purchases: [purchase, aPurchase(nothing)],
  refunds: [refund],
  vouchers: [used, replacement],
} satisfies Rows;

/** The balance of Ana's account when it was deleted. */
const closed = { id: "ana", points: 7, lots: {}, day: "2026-03-14" };
const found = (own: Rows) => reconcile(storeOf({ ...whole, ...own }));

describe("A reconciliation of the counter", () => {
  test("finds no differences in correct data, also after the customer was deleted", async () => {
    expect(await found({})).toMatchObject({
      checkedRows: { purchases: 2, refunds: 1 },
      differences: [],
    });
    expect(await found({ users: [], closedBalances: [closed] })).toMatchObject({
      checkedRows: { purchases: 2, refunds: 1 },
      differences: [],
    });
  });

  test.each<[string, Rows, RegExp]>([
    [
      "a purchase without its points",
      { purchases: [purchase, aPurchase({ id: "other", checkId: "check-2" })] },
      /^The purchase other of ana has earned 10 points without an entry/,
    ],
    ["points for no purchase", { purchases: [] }, /names the purchase purchase-1, which is not/],
    [
      "points for another customer's purchase",
      { purchases: [{ ...purchase, userId: "ben" }] },
      /names the purchase purchase-1, which is not this user's/,
    ],
    [
      "other points than the purchase's",
      { purchases: [{ ...purchase, points: 11 }] },
      /is not the 11 points of the purchase purchase-1/,
    ],
    [
      "points taken for a purchase",
      { transactions: [{ ...earned, type: "redeem" }] },
      /is not the 10 points of the purchase/,
    ],
    [
      "points without a unique key",
      { transactions: [{ ...earned, once: null }, taken] },
      /could come for the purchase purchase-1 twice/,
    ],
    [
      "points posted twice",
      { transactions: [earned, { ...earned, id: "entry-2", entryNo: 2 }] },
      /is the second purchase-purchase-1/,
    ],
    [
      "a higher refunded sum than its refunds",
      { refunds: [] },
      /shows 500, 5 points and 0 carried millionths as refunded, which is not/,
    ],
    [
      "a lower refunded sum than its refunds",
      { refunds: [refund, aRefund({ id: "r2", refundId: "2", amount: 1, points: 0 })] },
      /shows 500, 5 points/,
    ],
    [
      "other reversed points than its refunds",
      { refunds: [{ ...refund, forfeited: 1 }] },
      /The purchase purchase-1 shows/,
    ],
    [
      "another carried remainder than its refunds'",
      { refunds: [{ ...refund, carriedBack: 1 }] },
      /5 points and 0 carried millionths as refunded, which is not/,
    ],
    [
      "a refund without its entry",
      { transactions: [earned] },
      /^The refund refund-row-1 of ana took 3 points back without an entry/,
    ],
    [
      "points taken for no refund",
      { refunds: [] },
      /names the refund refund-row-1, which is not this user's/,
    ],
    [
      "other points taken than the refund's",
      { refunds: [{ ...refund, points: 2, forfeited: 3 }] },
      /is not the 2 points of the refund refund-row-1/,
    ],
    [
      "a refund of no purchase",
      { refunds: [{ ...refund, purchaseId: "gone" }] },
      /^The refund refund-row-1 names the purchase gone, which ana did not make there/,
    ],
    [
      "a refund at another location",
      { refunds: [{ ...refund, locationId: "station" }] },
      /did not make there/,
    ],
    [
      "a replacement of no voucher",
      { vouchers: [replacement] },
      /^The voucher replacement of ana replaces used, which is not allowed/,
    ],
    [
      "a replacement of a ready voucher",
      { vouchers: [{ ...used, state: "issued", endedAt: null }, replacement] },
      /replaces used/,
    ],
    [
      "a replacement of another customer's voucher",
      { vouchers: [{ ...used, userId: "ben" }, replacement] },
      /replaces used/,
    ],
    [
      "a replacement with a higher cost",
      { vouchers: [used, { ...replacement, cost: 101 }] },
      /replaces/,
    ],
    [
      "a replacement for another reward",
      { vouchers: [used, { ...replacement, rewardId: "mug" }] },
      /replaces/,
    ],
  ])("reports %s", async (_what, tampered, sentence) => {
    const { differences } = await found(tampered);
    expect(differences).toContainEqual(expect.stringMatching(sentence));
  });

  test("checks every page of purchases and refunds", async () => {
    const many = Array.from({ length: 1203 }, (_, at) => at);
    const purchases = many.map((at) =>
      aPurchase({ id: `p${at}`, checkId: `c${at}`, refunded: 500, pointsBack: 5 }),
    );
    const refunds = many.map((at) => aRefund({ id: `r${at}`, purchaseId: `p${at}` }));
    const { differences, checkedRows } = await found({
      purchases,
      refunds,
      transactions: [],
      users: [],
    });
    expect(checkedRows).toMatchObject({ purchases: 1203, refunds: 1203 });
    expect(differences).toHaveLength(2 * 1203);
  });

  test("checks a purchase again that changes meanwhile", async () => {
    const store = storeOf({ ...whole, purchases: [aPurchase(), aPurchase(nothing)] });
    const later = storeOf(whole);
    const settled: typeof store = { ...store, transact: (work) => later.transact(work) };
    expect((await reconcile(settled)).differences).toEqual([]);
  });
});

describe("A reconciliation of reversed awards (decision 155)", () => {
  const award = { rule: "campaign-1", version: 1, points: 4 };
  const explained = { ...award, explanation: { code: "campaign-bonus", params: { name: "Tea" } } };
  const bonus = anEntry({
    source: "purchase",
    reference: "purchase-1",
    once: "purchase-purchase-1",
    amount: 4,
    balanceAfter: 4,
    awards: [explained],
  });
  const back = { ...taken, amount: 4, balanceBefore: 4, balanceAfter: 0 };
  const undone = {
    users: [aUser({ points: 0, entryCount: 2 })],
    transactions: [bonus, back],
    purchases: [aPurchase({ points: 4, basePoints: 0, refunded: 1000, pointsBack: 4 })],
    refunds: [aRefund({ amount: 1000, points: 4, awards: [award] })],
    vouchers: [],
  } satisfies Rows;

  test("finds no differences in correct data", async () => {
    expect((await reconcile(storeOf(undone))).differences).toEqual([]);
  });

  test.each<[string, Partial<typeof undone>, RegExp]>([
    [
      "less of an award than it gave",
      { refunds: [aRefund({ amount: 1000, points: 4, awards: [{ ...award, points: 3 }] })] },
      /reversed 3 of the 4 points of campaign-1/,
    ],
    [
      "awards of other points than the refund's",
      { refunds: [aRefund({ amount: 1000, points: 4, awards: [{ ...award, points: 5 }] })] },
      /refund-row-1 of ana reversed awards of 5 points/,
    ],
  ])("reports %s", async (_what, own, sentence) => {
    const { differences } = await reconcile(storeOf({ ...undone, ...own }));
    expect(differences).toContainEqual(expect.stringMatching(sentence));
  });
});
