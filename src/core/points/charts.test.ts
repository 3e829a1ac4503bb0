import { describe, expect, test } from "vitest";
import { contextFor, NOON } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { anEntry, aReward, aUser } from "#testing/rows.ts";
import { addDays, dayRange } from "../kit/time.ts";
import { staffDashboard } from "../views/staff-dashboard.ts";
import { membersByTier, pointsPerDay, topRewards } from "./charts.ts";
import type { DailyTotal } from "./daily-total.ts";
import type { Entry } from "./entry.ts";

const DAY = 86_400_000;
const admin = aUser({ id: "boss", role: "admin" });
const context = contextFor(admin);
const { today } = context;

function total(daysAgo: number, own: Partial<DailyTotal>): DailyTotal {
  const day = addDays(today, -daysAgo);
  const row = {
    day,
    type: "earn" as const,
    source: "qr-code",
    reference: "",
    amount: 0,
    entries: 0,
  };
  return { id: `${day}${own.type}${own.source}${own.reference}`, ...row, ...own };
}

function entry(daysAgo: number, own: Partial<Entry>): Entry {
  const date = NOON - daysAgo * DAY;
  return anEntry({ id: `e${daysAgo}${own.amount}`, date, day: addDays(today, -daysAgo), ...own });
}

const rows = {
  users: [
    admin,
    aUser({ id: "ana", name: "Ana", tier: "Gold" }),
    aUser({ id: "bo", tier: "Bronze" }),
    aUser({ id: "cy", tier: "Bronze" }),
  ],
  rewards: [aReward({ id: "latte", title: "Latte" }), aReward({ id: "tea", title: "Tea" })],
  dailyTotals: [
    total(40, { amount: 1000, entries: 10 }),
    total(20, { amount: 100, entries: 4 }),
    total(20, { type: "redeem", source: "reward", reference: "tea", amount: 60, entries: 3 }),
    total(20, { type: "redeem", source: "reward", reference: "gone", amount: 50, entries: 1 }),
  ],
  transactions: [
    // Days that have totals are not counted twice.
    entry(20, { amount: 100 }),
    entry(1, { amount: 7, userId: "nobody-any-more", description: "A scan" }),
    entry(0, { type: "redeem", amount: 3, source: "reward", reference: "latte", userId: "ana" }),
    entry(0, { type: "redeem", amount: 4, source: "reward", reference: "tea", userId: "ana" }),
  ],
  feedback: [],
};

describe("the back office's start page (specification §2, Admin dashboard)", () => {
  test("sums the ledger, and counts users and pending items", async () => {
    const facts = await staffDashboard.load({}, readerOf(rows), context);
    expect(staffDashboard.show(facts, {}, context)).toMatchObject({
      result: {
        totalCustomers: 3,
        totalRewards: 2,
        totalTransactions: 4,
        pointsEarned: 100 + 7,
        pointsRedeemed: 3 + 4,
        pendingFeedback: 0,
        latest: [
          { amount: expect.any(Number), userName: "Ana" },
          { userName: "Ana" },
          { amount: 7, userName: "", description: "A scan" },
          { amount: 100 },
        ],
      },
    });
  });

  test("shows an empty program as zeros", async () => {
    const facts = await staffDashboard.load({}, readerOf({}), context);
    expect(staffDashboard.show(facts, {}, context)).toEqual({
      result: {
        totalCustomers: 0,
        totalRewards: 0,
        totalTransactions: 0,
        pointsEarned: 0,
        pointsRedeemed: 0,
        pendingFeedback: 0,
        latest: [],
        setup: null,
      },
    });
  });
});

/** Two locations; a reward whose id is a location's can only be a reward's. */
const atLocations = {
  dailyTotals: [
    total(20, { source: "purchase", reference: "pier", amount: 70, entries: 4 }),
    total(20, { source: "purchase", reference: "hill", amount: 30, entries: 2 }),
    total(20, { type: "redeem", source: "refund", reference: "pier", amount: 9, entries: 1 }),
    total(20, { type: "redeem", source: "reward", reference: "pier", amount: 500, entries: 5 }),
  ],
  transactions: [
    // Days that have totals are not counted twice.
    entry(20, { amount: 70, locationId: "pier" }),
    entry(1, { amount: 5, locationId: "pier" }),
    entry(1, { amount: 8, locationId: "hill" }),
    entry(0, { amount: 6, locationId: "pier" }),
    entry(0, { type: "redeem", amount: 2, source: "refund", locationId: "pier" }),
  ],
};

async function perDay(
  input: Parameters<typeof pointsPerDay.show>[1],
  stored: Parameters<typeof readerOf>[0] = rows,
) {
  const facts = await pointsPerDay.load(input, readerOf(stored), context);
  const shown = pointsPerDay.show(facts, input, context);
  if ("refused" in shown) throw new Error(shown.code);
  return shown.result.days;
}

describe("charts", () => {
  test("have a row for every day, including days without entries", async () => {
    const days = await perDay({ days: 30, locationId: null });
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: addDays(today, -29), earned: 0, redeemed: 0, expired: 0 });
    expect(days.filter(({ earned, redeemed }) => earned + redeemed > 0)).toEqual([
      { day: addDays(today, -20), earned: 100, redeemed: 110, expired: 0 },
      { day: addDays(today, -1), earned: 7, redeemed: 0, expired: 0 },
      { day: today, earned: 0, redeemed: 7, expired: 0 },
    ]);
  });

  test("cover the requested number of days", async () => {
    const days = await perDay({ days: 90, locationId: null });
    expect(days[49]).toEqual({ day: addDays(today, -40), earned: 1000, redeemed: 0, expired: 0 });
  });

  test("show expired points apart from redeemed ones, from daily totals and entries", async () => {
    const own = { type: "redeem", source: "expired" } as const;
    const days = await perDay(
      { days: 30, locationId: null },
      {
        dailyTotals: [...rows.dailyTotals, total(20, { ...own, amount: 25, entries: 2 })],
        transactions: [...rows.transactions, entry(0, { ...own, amount: 9 })],
      },
    );
    expect(days.filter(({ expired }) => expired > 0)).toEqual([
      { day: addDays(today, -20), earned: 100, redeemed: 110, expired: 25 },
      { day: today, earned: 0, redeemed: 7, expired: 9 },
    ]);
  });

  test("cover one location, from daily totals and entries; redemptions have no location", async () => {
    const days = await perDay({ days: 30, locationId: "pier" }, atLocations);
    expect(days.filter(({ earned, redeemed }) => earned + redeemed > 0)).toEqual([
      { day: addDays(today, -20), earned: 70, redeemed: 9, expired: 0 },
      { day: addDays(today, -1), earned: 5, redeemed: 0, expired: 0 },
      { day: today, earned: 6, redeemed: 2, expired: 0 },
    ]);
    const elsewhere = await perDay({ days: 30, locationId: "moon" }, atLocations);
    expect(elsewhere.some(({ earned, redeemed }) => earned + redeemed > 0)).toBe(false);
  });

  test("of all locations add up to the total", async () => {
    const sums = async (locationId: string | null) =>
      (await perDay({ days: 30, locationId }, atLocations)).map(({ earned }) => earned);
    const [whole, pier, hill] = await Promise.all([sums(null), sums("pier"), sums("hill")]);
    expect(pier.map((earned, place) => earned + (hill[place] ?? 0))).toEqual(whole);
  });

  test("use program days, regardless of the location's time zone", async () => {
    const open = addDays(today, -1);
    const { from, to } = dayRange(open);
    const transactions = [from, to - 1].map((date, no) =>
      anEntry({ id: `edge-${no}`, date, day: open, amount: 3, locationId: "pier" }),
    );
    const days = await perDay({ days: 30, locationId: "pier" }, { ...atLocations, transactions });
    expect(days.find(({ day }) => day === open)?.earned).toBe(6);
  });

  test("count customers by tier in the program's order, without staff", async () => {
    const facts = await membersByTier.load({}, readerOf(rows), context);
    expect(membersByTier.show(facts, {}, context)).toEqual({
      result: {
        tiers: [
          { tier: "Bronze", members: 2 },
          { tier: "Silver", members: 0 },
          { tier: "Gold", members: 1 },
        ],
      },
    });
  });

  test("list the most redeemed rewards, from daily totals and entries; a deleted one has no title", async () => {
    const facts = await topRewards.load({ days: 30 }, readerOf(rows), context);
    expect(topRewards.show(facts, { days: 30 }, context)).toEqual({
      result: {
        rewards: [
          { id: "tea", title: "Tea", times: 4, points: 64 },
          { id: "gone", title: "", times: 1, points: 50 },
          { id: "latte", title: "Latte", times: 1, points: 3 },
        ],
      },
    });
  });

  test.each([[29], [0], [1000], ["30"]])("reject %j days", (days) => {
    expect(topRewards.input.safeParse({ days }).success).toBe(false);
    expect(pointsPerDay.input.safeParse({ days, locationId: null }).success).toBe(false);
  });
});

test.each([
  ["2026-03-14", 1, "2026-03-15"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2024-03-01", -1, "2024-02-29"],
])("%s and %i days is %s", (day, days, later) => {
  expect(addDays(day, days)).toBe(later);
});

test("the range of a day contains it in every time zone", () => {
  const { from, to } = dayRange("2026-03-14");
  expect(from).toBe(Date.parse("2026-03-14T00:00:00+14:00"));
  expect(to).toBe(Date.parse("2026-03-15T00:00:00-12:00"));
});
