import { expect, test } from "vitest";
import { aPointValue } from "#testing/liability-rows.ts";
import { deferredRevenue, valueOn } from "./point-value.ts";

test.each([
  // 48,250 points at 1 cent are 482.50.
  [48_250, 1_000_000, 48_250],
  // 3 points at half a cent are 1.5 cents, rounded up.
  [3, 500_000, 2],
  // 1 point at 0.49 cents is less than half a cent.
  [1, 490_000, 0],
  [0, 1_000_000, 0],
  // More than numbers hold exactly between the steps: 9,000,000,001 points at 1.000001 cents.
  [9_000_000_001, 1_000_001, 9_000_009_001],
])("%i points at %i millionths of a cent are %i cents", (points, price, amount) => {
  expect(deferredRevenue(points, price)).toBe(amount);
});

test("the price of a day is the latest that began on or before it, corrected by later versions", () => {
  const values = [
    aPointValue({ version: 1, validFrom: "2026-01-01" }),
    aPointValue({ version: 2, validFrom: "2026-03-01" }),
    aPointValue({ version: 3, validFrom: "2026-01-01" }),
  ];
  const versionOn = (day: string) => valueOn(values, day)?.version;
  expect(versionOn("2025-12-31")).toBeUndefined();
  expect(versionOn("2026-01-01")).toBe(3);
  expect(versionOn("2026-02-28")).toBe(3);
  expect(versionOn("2026-03-01")).toBe(2);
  expect(valueOn([], "2026-03-01")).toBeUndefined();
});
