import { expect, test } from "vitest";
import {
  isPendingOperation,
  type Operation,
  operationSchema,
  operationText,
  refused,
  undoing,
} from "./operation.ts";
import { aPurchaseOperation, aVoucherOperation } from "./testing/operations.ts";

const euro = { currency: "EUR", decimals: 2 };
const own = { id: "undo-1", key: "key-undo-1", at: 5000 };
const purchase = aPurchaseOperation({ id: "one", at: 9000, who: "Ana Silva" });
const voucher = aVoucherOperation({ id: "two", at: 1000 });

test("a purchase is undone by a refund, a voucher by a new voucher, always at a later time", () => {
  const refund = undoing(purchase, own);
  expect(refund).toMatchObject({ kind: "refund", id: "undo-1", key: "key-undo-1", at: 9001 });
  expect(refund).toMatchObject({ checkId: "C-one", amount: 450, who: "Ana Silva" });
  const reissue = undoing(voucher, own);
  expect(reissue).toMatchObject({ kind: "reissue", at: 5000, code: "V-ABCD2345" });
  for (const made of [refund, reissue]) {
    expect(made).toMatchObject({ locationId: "harbour", isTried: false, refusal: null });
    expect(operationSchema.safeParse(made).success).toBe(true);
  }
});

test("an undoing operation cannot be undone", () => {
  for (const operation of [purchase, voucher]) {
    const undone = undoing(operation, own);
    expect(undone && undoing(undone, own)).toBeUndefined();
  }
});

test("an operation is pending until it is refused", () => {
  const error = { code: "voucher-used", title: "Already Used", message: "Used.", params: { a: 1 } };
  const stopped = refused(voucher, error);
  expect([isPendingOperation(voucher), isPendingOperation(stopped)]).toEqual([true, false]);
  expect(stopped.refusal).toEqual({
    code: "voucher-used",
    title: "Already Used",
    message: "Used.",
  });
});

test.each<[Operation | undefined, string]>([
  [purchase, "Purchase of 4.50 EUR, Ana Silva"],
  [voucher, "Voucher V-ABCD2345"],
  [aVoucherOperation({ title: "Free Coffee", who: "Ana Silva" }), "Voucher Free Coffee, Ana Silva"],
  [undoing(purchase, own), "Undoing the purchase of 4.50 EUR, Ana Silva"],
  [undoing(voucher, own), "Undoing the voucher V-ABCD2345"],
])("describes %j as %s", (operation, words) => {
  expect(operation && operationText(operation, euro)).toBe(words);
});
