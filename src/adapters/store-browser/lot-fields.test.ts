import { expect, test } from "vitest";
import { withLots } from "./lot-fields.ts";

test("existing customers have no known lots, and existing entries and vouchers none", () => {
  const stored = {
    users: [{ id: "ana", points: 50 }],
    transactions: [{ id: "entry-1" }],
    vouchers: [{ id: "voucher-1" }],
  };
  expect(withLots(stored)).toMatchObject({
    users: [{ id: "ana", points: 50, openLots: {}, oldestLot: null, activeMonths: {} }],
    transactions: [{ id: "entry-1", lots: {} }],
    vouchers: [{ id: "voucher-1", lots: {} }],
  });
});

test("data without customers stays as it is", () => {
  expect(withLots({ rewards: [] })).toEqual({ rewards: [] });
});
