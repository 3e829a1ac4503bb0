import { describe, expect, test } from "vitest";
import { addDays, DAY_MS, dayNumber } from "../kit/time.ts";
import { fifthOf, fifths, type Scored, scoreOf } from "./customer-score.ts";

const today = "2026-05-20";
const now = Date.UTC(2026, 4, 20, 12);

describe("fifths", () => {
  test("are limited by the largest numbers of the first four", () => {
    expect(fifths(Float64Array.from([5, 1, 4, 2, 3]))).toEqual([1, 2, 3, 4]);
    expect(fifths(new Float64Array())).toEqual([0, 0, 0, 0]);
  });

  test("put equal numbers into the same fifth, the lowest that has them", () => {
    const limits = fifths(Float64Array.from([1, 1, 1, 1, 1, 1, 1, 2, 3, 9]));
    expect([1, 2, 3, 9].map((number) => fifthOf(limits, number))).toEqual([1, 4, 5, 5]);
  });
});

describe("a score", () => {
  const day = (ago: number) => dayNumber(addDays(today, -ago));
  const limits = {
    recency: [day(80), day(40), day(20), day(5)],
    frequency: [1, 2, 5, 10],
    spend: [500, 1000, 2500, 5000],
  };

  test.each<[string, number, Partial<Scored>, string]>([
    ["the longest without a purchase", 90, {}, "lost"],
    ["the longest, however much they spent", 90, { visits365: 50, spend365: 90_000 }, "lost"],
    ["long without a purchase after many visits", 50, { visits365: 4 }, "slipping"],
    ["long without a purchase after much spend", 50, { spend365: 2000 }, "slipping"],
    ["long without a purchase after little", 50, {}, "regular"],
    ["recent with many visits", 2, { visits365: 9 }, "loyal"],
    ["recent with few visits", 2, {}, "regular"],
    ["recent, and joined lately", 2, { joinedDate: now - 59 * DAY_MS }, "new"],
    ["joined lately with many visits", 2, { joinedDate: now - DAY_MS, visits365: 9 }, "loyal"],
    ["joined 60 days ago", 2, { joinedDate: now - 60 * DAY_MS }, "regular"],
  ])("of %s", (_what, ago, own, score) => {
    const customer = {
      lastPurchaseDay: addDays(today, -ago),
      visits365: 1,
      spend365: 300,
      joinedDate: now - 400 * DAY_MS,
      ...own,
    };
    expect(scoreOf(customer, limits, { today, now })).toBe(score);
  });

  test("is none without a purchase", () => {
    const customer = { lastPurchaseDay: "", visits365: 0, spend365: 0, joinedDate: now };
    expect(scoreOf(customer, limits, { today, now })).toBe("none");
  });

  test("calls nobody lost or slipping who bought something lately, even if all others did later", () => {
    const close = { ...limits, recency: [day(12), day(10), day(2), day(1)] };
    const customer = { visits365: 9, spend365: 300, joinedDate: 0 };
    const at = (ago: number) =>
      scoreOf({ ...customer, lastPurchaseDay: addDays(today, -ago) }, close, { today, now });
    expect([at(30), at(14), at(11)]).toEqual(["slipping", "regular", "regular"]);
  });
});
