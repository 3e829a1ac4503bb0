import { expect, test } from "vitest";
import { contextFor, NOON } from "#testing/context.ts";
import { aUser, aVoucher } from "#testing/rows.ts";
import { titledItem } from "../benefits/benefit.ts";
import { DAY_MS } from "../kit/time.ts";
import { givenVoucher, issuedVoucherData, withdrawnVoucher } from "./given-voucher.ts";
import { NEVER } from "./voucher.ts";

const context = contextFor(aUser({ id: "boss", role: "admin" }));
const origin = { kind: "campaign", id: "happy-hour" } as const;
const gift = { userId: "ana", origin, title: "Free Tea", benefit: titledItem, expiryDays: 0 };

test("a given voucher costs no points and is of no reward", () => {
  const voucher = givenVoucher(gift, context);
  expect(voucher).toMatchObject({
    rewardId: null,
    originKind: "campaign",
    originId: "happy-hour",
    title: "Free Tea",
    cost: 0,
    state: "issued",
    expiresAt: NEVER,
  });
  expect(voucher.code).toMatch(/^V-[A-Z2-9]{8}$/);
  const { expiresAt } = givenVoucher({ ...gift, expiryDays: 1 }, context);
  expect(expiresAt).toBeGreaterThan(NOON + DAY_MS);
});

test("its event names the origin and the balance after the commit", () => {
  const voucher = givenVoucher(gift, context);
  expect(issuedVoucherData(voucher, aUser({ points: 7, entryCount: 2 }), context)).toEqual({
    voucherId: voucher.id,
    userId: "ana",
    rewardId: null,
    title: "Free Tea",
    origin,
    points: 0,
    balance: 7,
    entryNo: 2,
    expiresAt: null,
  });
});

test("withdrawing cancels a ready voucher with the reason", () => {
  const voucher = givenVoucher(gift, context);
  const withdrawn = withdrawnVoucher(voucher, aUser(), "refund", context);
  expect(withdrawn?.change).toEqual({
    kind: "patch",
    dataset: "vouchers",
    id: voucher.id,
    fields: { state: "cancelled", endedAt: NOON, endedBy: "boss", cancelReason: "refund" },
  });
  expect(withdrawn?.event.data).toMatchObject({
    voucherId: voucher.id,
    points: 0,
    reason: "refund",
  });
});

test.each([
  ["used", aVoucher({ cost: 0, state: "used", endedAt: NOON })],
  ["cancelled", aVoucher({ cost: 0, state: "cancelled", endedAt: NOON })],
  ["expired", aVoucher({ cost: 0, expiresAt: NOON })],
])("a %s voucher stays as it is", (_state, voucher) => {
  expect(withdrawnVoucher(voucher, aUser(), "refund", context)).toBeUndefined();
});

test("a voucher that cost points is not withdrawn without them", () => {
  expect(() => withdrawnVoucher(aVoucher(), aUser(), "refund", context)).toThrow(TypeError);
});
