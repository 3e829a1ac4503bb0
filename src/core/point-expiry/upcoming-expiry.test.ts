import { describe, expect, test } from "vitest";
import { contextFor, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { anEntry, aUser } from "#testing/rows.ts";
import { history } from "../points/history.ts";
import { defaultProgram } from "../program.ts";
import { dashboard } from "../views/dashboard.ts";
import { noExpiry } from "./expiry-policy.ts";
import { expiringSoon, keepingActivities, upcomingExpiry } from "./upcoming-expiry.ts";

const expiry = {
  ...noExpiry,
  kind: "after-earning",
  months: 12,
  countsFrom: "2024-01",
  notBefore: "2024-02",
} as const;
const program = { ...defaultProgram, expiry };

/** 30 points that can be used until the end of January 2026, and 20 until the end of March. */
const ana = aUser({
  points: 50,
  openLots: { "2025-01": 30, "2025-03": 20 },
  oldestLot: "2025-01",
});
const on = (today: string, user = ana) => contextFor(user, { program, today });
const january = { day: "2026-01-31", points: 30 };
const march = { day: "2026-03-31", points: 20 };

describe("points that a customer can still use (decision 185)", () => {
  test.each([
    ["2026-01-31", [january, march]],
    ["2026-02-01", [march]],
    ["2026-04-01", []],
  ])("on %s, %j expire", (today, expected) => {
    expect(upcomingExpiry(ana, on(today))).toEqual(expected);
  });

  test.each([
    ["2025-12-31", null],
    ["2026-01-01", { day: "2026-01-31", points: 30 }],
    ["2026-01-31", { day: "2026-01-31", points: 30 }],
    ["2026-02-01", null],
    ["2026-02-28", null],
    ["2026-03-01", { day: "2026-03-31", points: 20 }],
  ])("on %s, %j expire soon: 30 days before the last day", (today, expected) => {
    expect(expiringSoon(ana, on(today))).toEqual(expected);
  });

  test("activities keep points valid only where points expire without activity", () => {
    expect(keepingActivities(on("2026-01-01"))).toBeNull();
    const inactivity = { ...expiry, kind: "inactivity", activities: ["purchase"] } as const;
    expect(keepingActivities({ program: { expiry: inactivity } })).toEqual({
      activities: ["purchase"],
      months: 12,
    });
  });
});

const transactions = [
  anEntry({ id: "1", entryNo: 1, amount: 90 }),
  anEntry({ id: "2", entryNo: 2, type: "redeem", source: "reward", amount: 20 }),
  anEntry({ id: "3", entryNo: 3, type: "redeem", source: "expired", amount: 15 }),
];

describe("a customer whose points have expired", () => {
  const input = { type: "all", before: 0 } as const;
  const shown = async (expiredOn: string) => {
    const context = on("2026-01-05", { ...ana, expiredOn });
    const facts = await history.load(input, readerOf({ transactions }), context);
    return successOf(history.show(facts, input, context));
  };

  test("reads in the history what expired, and what will", async () => {
    expect(await shown("2025-12-01")).toMatchObject({
      earned: 90,
      redeemed: 35,
      expired: 15,
      expiring: [january, march],
      keeping: null,
    });
  });

  test("costs no read as long as nothing has expired", async () => {
    expect(await shown("")).toMatchObject({ redeemed: 35, expired: 0 });
  });

  test("has redeemed no reward by it, and reads on the dashboard what expires soon", async () => {
    const context = on("2026-01-05", { ...ana, expiredOn: "2025-12-01" });
    const facts = await dashboard.load({}, readerOf({ transactions }), context);
    expect(successOf(dashboard.show(facts, {}, context))).toMatchObject({
      rewardsRedeemed: 1,
      expiring: { day: "2026-01-31", points: 30 },
    });
  });
});
