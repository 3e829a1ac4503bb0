import { expect, test } from "vitest";
import type { Api } from "#client/api.ts";
import { errorWords } from "#messages/error-words.ts";
import { undoing } from "./operation.ts";
import { sendOperation } from "./send-operation.ts";
import { aPurchaseOperation, aVoucherOperation } from "./testing/operations.ts";

/** A program that replies with this result and event, and records its calls. */
function program(result: object, event?: { name: string; params: Record<string, unknown> }) {
  const calls: unknown[] = [];
  const run = async (...call: unknown[]) => {
    calls.push(call);
    return { ok: true, result, events: event === undefined ? [] : [event] };
  };
  // A fake of the network; its replies have the registry's types.
  return { api: { run } as unknown as Pick<Api, "run">, calls };
}

const purchase = aPurchaseOperation();
const voucher = aVoucherOperation();
const own = { id: "undo", key: "key-of-undo", at: 9000 };
const earned = { balance: 124, explain: { base: 4, bonus: 0, bonusPercent: 0, tier: "Bronze" } };

test("sends a purchase with its check number, time and key, and explains its points", async () => {
  const params = { points: 4, balance: 124, reached: "", pending: 0 };
  const { api, calls } = program(earned, { name: "purchase.recorded", params });
  expect(await sendOperation(api, purchase)).toEqual({
    ok: true,
    title: "Purchase Recorded",
    text: "+4 points. New balance: 124. 4 points for 4.50 EUR.",
  });
  const input = {
    customer: { handle: "12345678" },
    locationId: "harbour",
    checkId: "C-one",
    amount: 450,
    currency: "EUR",
    lines: [],
    soldAt: 1000,
  };
  expect(calls).toEqual([["recordPurchase", input, "key-of-one"]]);
});

test("describes a repeat, which has no event, by its result", async () => {
  expect(await sendOperation(program(earned).api, purchase)).toMatchObject({
    text: "New balance: 124 points. 4 points for 4.50 EUR.",
  });
});

test("reports a check that another operation recorded, which this one cannot undo", async () => {
  const { api } = program({ ...earned, isRepeat: true });
  expect(await sendOperation(api, purchase)).toMatchObject({
    title: "Already Recorded",
    isOld: true,
  });
  const tried = aPurchaseOperation({ isTried: true });
  expect(await sendOperation(api, tried)).toMatchObject({ title: "Purchase Recorded" });
});

test("sends a voucher with its time", async () => {
  const { api, calls } = program({ title: "Free Coffee" });
  expect(await sendOperation(api, voucher)).toMatchObject({
    title: "Voucher Accepted",
    text: "Please hand over: Free Coffee.",
  });
  const input = { code: "V-ABCD2345", locationId: "harbour", acceptedAt: 1000 };
  expect(calls).toEqual([["acceptVoucher", input, "key-of-one"]]);
});

test("sends a refund with a number of its purchase, so that it counts once", async () => {
  const refund = undoing(purchase, own);
  const { api, calls } = program({ points: 4 });
  expect(refund && (await sendOperation(api, refund))).toMatchObject({
    title: "Purchase Refunded",
  });
  const input = { locationId: "harbour", checkId: "C-one", refundId: "undone-at-the-counter" };
  expect(calls).toEqual([["refundPurchase", { ...input, amount: null }, "key-of-undo"]]);
});

test("undoes a voucher by its code", async () => {
  const reissue = undoing(voucher, own);
  const { api, calls } = program({ title: "Free Coffee" });
  expect(reissue && (await sendOperation(api, reissue))).toMatchObject({
    title: "New Voucher Issued",
  });
  const input = { code: "V-ABCD2345", locationId: "harbour" };
  expect(calls).toEqual([["reissueVoucher", input, "key-of-undo"]]);
});

test("returns a refusal unchanged", async () => {
  const refusal = {
    ok: false,
    error: errorWords({ code: "purchase-not-found", params: {} }),
  } as const;
  expect(await sendOperation({ run: async () => refusal }, purchase)).toBe(refusal);
});
