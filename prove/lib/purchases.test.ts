import { expect, test } from "vitest";
import { readerOf } from "#testing/reader-of.ts";
import { aPendingPoints, aPurchase, aRefund } from "#testing/rows.ts";
import { purchaseFaults } from "./purchases.ts";

/** Half of Ana's purchase was refunded while its points were pending. Then her account was deleted. */
const closed = aPurchase({ pointsState: "closed", refunded: 500, pointsBack: 5, pendingBack: 5 });
const pendingPoints = [aPendingPoints({ state: "closed" })];
const before = aRefund({ points: 0, fromPending: 5 });
const after = aRefund({ id: "r2", refundId: "2", amount: 300, points: 0, recordedAt: Date.now() });

test("A refund of a purchase whose points were closed undoes nothing", async () => {
  const purchases = [{ ...closed, refunded: 800 }];
  const rows = { purchases, refunds: [before, after], pendingPoints };
  expect(await purchaseFaults(readerOf(rows))).toEqual([]);
});

test("The same holds for one that was recorded after the clock was set back", async () => {
  const purchases = [{ ...closed, refunded: 800 }];
  const refunds = [before, { ...after, recordedAt: before.recordedAt - 1 }];
  expect(await purchaseFaults(readerOf({ purchases, refunds, pendingPoints }))).toEqual([]);
});

test("A refund before that which undoes too little is a fault", async () => {
  const purchases = [{ ...closed, pointsBack: 4, pendingBack: 4 }];
  const rows = { purchases, refunds: [{ ...before, fromPending: 4 }], pendingPoints };
  const fault = "Of the purchase purchase-1 500 of 1000 and 4 of 10 points came back";
  expect(await purchaseFaults(readerOf(rows))).toEqual([expect.stringContaining(fault)]);
});

test("A refund that undoes nothing of other purchases is a fault", async () => {
  const purchases = [aPurchase({ refunded: 800, pointsBack: 5 })];
  const refunds = [aRefund({ points: 0, forfeited: 5 }), after];
  const rows = { purchases, refunds };
  const fault = "Of the purchase purchase-1 800 of 1000 and 5 of 10 points came back";
  expect(await purchaseFaults(readerOf(rows))).toContainEqual(expect.stringContaining(fault));
});
