import { describe, expect, test } from "vitest";
import { aUser } from "#testing/rows.ts";
import { lastDayOf } from "../kit/last-day.ts";
import { addMonths } from "../kit/month.ts";
import { dueNotices, expiringOn } from "./expiry-notices.ts";
import { noExpiry } from "./expiry-policy.ts";

const policy = {
  ...noExpiry,
  kind: "after-earning",
  months: 12,
  countsFrom: "2024-01",
  notBefore: "2024-02",
} as const;
/** Points that expire at the end of each month from January 2026 to January 2029. */
const openLots = Object.fromEntries(
  Array.from({ length: 37 }, (_, months) => [addMonths("2025-01", months), 1]),
);
const due = (today: string, expiryNotice = "") =>
  dueNotices(policy, aUser({ openLots, expiryNotice }), today).map(({ day }) => day);

describe("notices of points that expire (decision 185)", () => {
  test.each([
    ["2026-02", "2026-02-28"],
    ["2028-02", "2028-02-29"],
    ["2026-12", "2026-12-31"],
  ])("the last day of %s is %s", (month, day) => {
    expect(lastDayOf(month)).toBe(day);
  });

  test.each([
    ["2026-01-01", ["2026-01-31"]],
    ["2026-01-28", ["2026-01-31"]],
    ["2026-01-29", ["2026-01-31", "2026-02-28"]],
    ["2026-02-01", ["2026-02-28"]],
    ["2028-01-29", ["2028-01-31"]],
    ["2028-01-30", ["2028-01-31", "2028-02-29"]],
    ["2026-12-31", ["2026-12-31"]],
  ])("on %s those within 30 days are due: %j", (today, days) => {
    expect(due(today)).toEqual(days);
  });

  test.each([
    ["2026-01-16", "2026-01-01", []],
    ["2026-01-17", "2026-01-01", ["2026-01-31"]],
    ["2026-01-23", "2026-01-17", []],
    ["2026-01-24", "2026-01-17", ["2026-01-31"]],
    ["2026-01-28", "2026-01-24", []],
    ["2026-01-29", "2026-01-24", ["2026-02-28"]],
  ])("on %s after a notice on %s the next ones are due: %j", (today, told, days) => {
    expect(due(today, told)).toEqual(days);
  });

  test("of days within a month there is one at most, a week after another one", () => {
    const lots = { "2026-01/2026-02-10": 1, "2026-01/2026-02-11": 1 };
    const dueOf = (expiryNotice: string, today: string) =>
      dueNotices(noExpiry, aUser({ openLots: lots, expiryNotice }), today);
    expect(dueOf("", "2026-01-20")).toEqual([{ day: "2026-02-10", points: 1 }]);
    expect(dueOf("2026-01-28", "2026-02-03")).toEqual([]);
    expect(dueOf("2026-01-28", "2026-02-04")).toEqual([{ day: "2026-02-10", points: 1 }]);
    expect(dueOf("2026-01-28", "2026-02-12")).toEqual([]);
  });

  test("a program whose points do not expire has none", () => {
    expect(dueNotices(noExpiry, aUser({ openLots }), "2026-01-24")).toEqual([]);
  });

  test("only points that are left expire", () => {
    const holder = aUser({ openLots: { "2025-01": 30, "2025-02": 5 } });
    expect(expiringOn(policy, holder, "2026-01-31")).toBe(30);
    expect(expiringOn(policy, aUser({ openLots: { "2025-02": 5 } }), "2026-01-31")).toBe(0);
  });
});
