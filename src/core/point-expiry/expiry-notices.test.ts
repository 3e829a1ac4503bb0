import { describe, expect, test } from "vitest";
import { aUser } from "#testing/rows.ts";
import { lastDayOf } from "../kit/last-day.ts";
import { dueNotices, expiringIn } from "./expiry-notices.ts";
import { noExpiry } from "./expiry-policy.ts";

const policy = {
  ...noExpiry,
  kind: "after-earning",
  months: 12,
  countsFrom: "2024-01",
  notBefore: "2024-02",
} as const;
const keys = (today: string) => dueNotices(policy, today).map(({ key }) => key);

describe("notices of points that expire (decision 185)", () => {
  test.each([
    ["2026-02", "2026-02-28"],
    ["2028-02", "2028-02-29"],
    ["2026-12", "2026-12-31"],
  ])("the last day of %s is %s", (month, day) => {
    expect(lastDayOf(month)).toBe(day);
  });

  test.each([
    ["2026-01-01", ["2026-01 70"]],
    ["2026-01-16", ["2026-01 70"]],
    ["2026-01-17", ["2026-01 86"]],
    ["2026-01-23", ["2026-01 86"]],
    ["2026-01-24", ["2026-01 93"]],
    ["2026-01-28", ["2026-01 93"]],
    ["2026-01-29", ["2026-01 93", "2026-02 70"]],
    ["2026-02-01", ["2026-02 70"]],
    ["2028-01-30", ["2028-01 93", "2028-02 70"]],
    ["2026-10-31", ["2026-10 93", "2026-11 70"]],
    ["2026-12-31", ["2026-12 93"]],
  ])("on %s the nearest ones are due: %j", (today, due) => {
    expect(keys(today)).toEqual(due);
  });

  test("a later notice has a greater key", () => {
    const days = ["2026-01-01", "2026-01-17", "2026-01-24", "2026-01-29", "2026-02-15"];
    const all = [...new Set(days.flatMap(keys))];
    expect(all).toEqual(all.toSorted());
  });

  test("a program whose points do not expire has none", () => {
    expect(dueNotices(noExpiry, "2026-01-24")).toEqual([]);
  });

  test("only points that are left expire", () => {
    const holder = aUser({ openLots: { "2025-01": 30, "2025-02": 5 } });
    expect(expiringIn(policy, holder, "2026-01")).toBe(30);
    expect(expiringIn(policy, aUser({ openLots: { "2025-02": 5 } }), "2026-01")).toBe(0);
  });
});
