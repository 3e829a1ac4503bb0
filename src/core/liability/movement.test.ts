import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addEntries, effectOf, movementOf, netOf, noMovements } from "./movement.ts";

test.each([
  ["purchase", "earned"],
  ["qr-code", "earned"],
  ["refund", "reversed"],
  ["challenge-undone", "reversed"],
  ["reward", "redeemed"],
  ["voucher", "returned"],
  ["expired", "expired"],
  ["staff", "corrected"],
  ["correction", "corrected"],
  ["something else", undefined],
])("entries of the source %s are %s", (source, movement) => {
  expect(movementOf(source)).toBe(movement);
});

test("points that were taken are positive, and removed points make corrections negative", () => {
  const sums = noMovements();
  addEntries(sums, { type: "earn", source: "purchase", amount: 100 });
  addEntries(sums, { type: "redeem", source: "reward", amount: 30 });
  addEntries(sums, { type: "redeem", source: "refund", amount: 8 });
  addEntries(sums, { type: "redeem", source: "expired", amount: 2 });
  addEntries(sums, { type: "earn", source: "voucher", amount: 30 });
  addEntries(sums, { type: "earn", source: "staff", amount: 5 });
  addEntries(sums, { type: "redeem", source: "correction", amount: 15 });
  expect(sums).toEqual({
    earned: 100,
    reversed: 8,
    redeemed: 30,
    returned: 30,
    expired: 2,
    closed: 0,
    corrected: -10,
  });
  expect(netOf(sums)).toBe(80);
  expect(effectOf("redeemed", 30)).toBe(-30);
  expect(effectOf("returned", 30)).toBe(30);
  expect(effectOf("corrected", -10)).toBe(-10);
  expect(effectOf("expired", 0)).toBe(0);
});

test("the net is what the entries add up to, whatever their sources are", () => {
  const entry = fc.record({
    type: fc.constantFrom("earn" as const, "redeem" as const),
    source: fc.constantFrom("purchase", "refund", "reward", "voucher", "staff", "unknown"),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const sums = noMovements();
      for (const one of entries) addEntries(sums, one);
      const signed = entries.map(({ type, amount }) => (type === "earn" ? amount : -amount));
      expect(netOf(sums)).toBe(signed.reduce((sum, points) => sum + points, 0));
    }),
  );
});
