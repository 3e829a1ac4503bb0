import { describe, expect, test } from "vitest";
import {
  afterGiving,
  type CampaignShare,
  evenly,
  remainingIn,
  SHARES,
  shareNumber,
} from "./budget-share.ts";

const share = (number: number, remaining: number): CampaignShare => ({
  id: String(number),
  campaignId: "c",
  kind: "points",
  number,
  remaining,
  given: 0,
});

describe("the shares of a limit for all customers", () => {
  test.each([0, 1, 15, 16, 17, 100_000])("add up to %i and are even", (amount) => {
    const parts = evenly(amount, SHARES);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
  });

  test("are all used", () => {
    const used = new Set(Array.from({ length: 500 }, (_none, at) => shareNumber(`id-${at}`)));
    expect(used.size).toBe(SHARES);
  });

  test.each([0, 1, 20, 30])("keep their sum when %i are given", (amount) => {
    const shares = [share(0, 0), share(1, 7), share(2, 23)];
    const after = afterGiving(shares, amount);
    expect(remainingIn(after)).toBe(30 - amount);
    expect(after.reduce((sum, { given }) => sum + given, 0)).toBe(amount);
    const each = after.map(({ remaining }) => remaining);
    expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
  });

  test("never give more than they have", () => {
    expect(() => afterGiving([share(0, 7)], 8)).toThrow(RangeError);
  });
});
