import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aUser } from "#testing/rows.ts";
import { addMonths } from "../kit/month.ts";

import { type ExpiryPolicy, expiryKinds, noExpiry } from "./expiry-policy.ts";
import { earnedBefore, expirySchedule, lastMonth } from "./last-month.ts";

const turnedOn = { countsFrom: "2025-01", notBefore: "2025-02" };
const policy = (own: Partial<ExpiryPolicy>): ExpiryPolicy => ({ ...noExpiry, ...turnedOn, ...own });
const ana = aUser();

describe("the last month of points (decision 185)", () => {
  test.each<[string, Partial<ExpiryPolicy>, string, string | undefined]>([
    ["never", { kind: "never" }, "2026-03", undefined],
    ["12 months after earning", { kind: "after-earning", months: 12 }, "2026-03", "2027-03"],
    ["1 month after February", { kind: "after-earning", months: 1 }, "2028-02", "2028-03"],
    ["before expiry was turned on", { kind: "after-earning", months: 12 }, "2020-05", "2026-01"],
    [
      "not before the change was announced",
      { kind: "after-earning", months: 1, notBefore: "2026-09" },
      "2026-03",
      "2026-09",
    ],
    ["yearly, at once", { kind: "yearly", yearEnd: 12, yearMonths: 0 }, "2026-12", "2026-12"],
    [
      "yearly, in the next year",
      { kind: "yearly", yearEnd: 12, yearMonths: 1 },
      "2026-12",
      "2027-12",
    ],
    [
      "yearly, at the end of June",
      { kind: "yearly", yearEnd: 6, yearMonths: 0 },
      "2026-07",
      "2027-06",
    ],
    [
      "a tier whose points do not expire",
      { kind: "after-earning", exemptTiers: ["Bronze"] },
      "2026-03",
      undefined,
    ],
    [
      "another tier's exemption",
      { kind: "after-earning", exemptTiers: ["Gold"] },
      "2026-03",
      "2027-03",
    ],
  ])("%s", (_what, own, earned, expected) => {
    expect(lastMonth(policy(own), ana, earned)).toBe(expected);
  });

  test("without activity, it counts from the latest activity that the program counts", () => {
    const inactivity = policy({ kind: "inactivity", months: 6, activities: ["purchase"] });
    const holder = aUser({ activeMonths: { purchase: "2026-02", reward: "2026-05" } });
    expect(lastMonth(inactivity, holder, "2025-08")).toBe("2026-08");
    const both = { ...inactivity, activities: ["purchase", "reward"] as const };
    expect(lastMonth(both, holder, "2025-08")).toBe("2026-11");
  });

  test("points that staff add to an inactive customer do not expire at once", () => {
    const inactivity = policy({ kind: "inactivity", months: 6 });
    expect(lastMonth(inactivity, aUser({ activeMonths: { purchase: "2025-01" } }), "2026-06")).toBe(
      "2026-12",
    );
  });

  test("who left a tier whose points do not expire starts again", () => {
    const holder = aUser({ expiryCountsFrom: "2026-06" });
    expect(lastMonth(policy({ kind: "after-earning", months: 12 }), holder, "2025-02")).toBe(
      "2027-06",
    );
  });

  test("the schedule adds up months with the same end", () => {
    const holder = aUser({ openLots: { "2024-05": 20, "2025-01": 5, "2025-02": 45 } });
    expect(expirySchedule(policy({ kind: "after-earning", months: 12 }), holder)).toEqual([
      { day: "2026-01-31", points: 25 },
      { day: "2026-02-28", points: 45 },
    ]);
  });

  test("later points never expire earlier, and only points of before `earnedBefore` have expired", () => {
    const month = fc.integer({ min: 0, max: 60 }).map((months) => addMonths("2023-01", months));
    const given = fc.record({
      kind: fc.constantFrom(...expiryKinds),
      months: fc.integer({ min: 1, max: 30 }),
      yearEnd: fc.integer({ min: 1, max: 12 }),
      yearMonths: fc.integer({ min: 0, max: 24 }),
      countsFrom: month,
      notBefore: month,
    });
    fc.assert(
      fc.property(given, month, month, month, month, (own, one, other, active, now) => {
        const chosen = policy(own);
        const holder = aUser({ activeMonths: { purchase: active } });
        const [early, late] = [one, other].toSorted();
        const ends = [early, late].map((earned) => lastMonth(chosen, holder, earned ?? "") ?? "~");
        expect((ends[0] ?? "") <= (ends[1] ?? "")).toBe(true);
        const hasExpired = (ends[0] ?? "") < now;
        const isBefore = (early ?? "") < (earnedBefore(chosen, now) ?? "");
        expect(!hasExpired || isBefore).toBe(true);
      }),
    );
  });
});
