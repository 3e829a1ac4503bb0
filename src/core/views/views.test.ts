import { describe, expect, test } from "vitest";
import { contextFor, NOON, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { anEntry, aRefund, aReward, aUser, aVoucher } from "#testing/rows.ts";
import type { Entry } from "../points/entry.ts";
import { history } from "../points/history.ts";
import { BIRTHDAY_REWARD_ID } from "../rewards/reward.ts";
import { dashboard } from "./dashboard.ts";

/** Ana's entries in order, every third a redeem entry of 1 point, and one of another user. */
function ledger(count: number): readonly Entry[] {
  const own = Array.from({ length: count }, (_, place) => {
    const type = place % 3 === 2 ? ("redeem" as const) : ("earn" as const);
    return anEntry({ id: `entry-${place + 1}`, entryNo: place + 1, type, amount: place + 1 });
  });
  return [...own, anEntry({ id: "foreign", userId: "ben", entryNo: 99, amount: 1000 })];
}

async function dashboardOf(user = aUser(), rows: Parameters<typeof readerOf>[0] = {}) {
  const context = contextFor(user);
  return successOf(dashboard.show(await dashboard.load({}, readerOf(rows), context), {}, context));
}

describe("the dashboard (specification §2, §9)", () => {
  test("recommends at most three affordable rewards that are not Special, cheapest first", async () => {
    const rewards = [
      aReward({ id: "d", pointsCost: 400 }),
      aReward({ id: "c", pointsCost: 300 }),
      aReward({ id: "b", pointsCost: 200 }),
      aReward({ id: "a", pointsCost: 100 }),
      aReward({ id: "special", pointsCost: 0, category: "Special" }),
      aReward({ id: "sold-out", pointsCost: 50, availabilityCount: 0 }),
      aReward({ id: "inactive", pointsCost: 50, isActive: false }),
      aReward({ id: "dear", pointsCost: 5000 }),
    ];
    expect(await dashboardOf(aUser({ points: 450 }), { rewards })).toMatchObject({
      availableRewards: 5,
      recommended: [{ id: "a" }, { id: "b" }, { id: "c" }],
      me: { progress: 90 },
      gift: "hidden",
    });
  });

  test("counts the user's own entries", async () => {
    expect(await dashboardOf(aUser(), { transactions: ledger(6) })).toMatchObject({
      pointsEarned: 1 + 2 + 4 + 5,
      rewardsRedeemed: 2,
    });
  });

  test("does not count the refund of a purchase as a redemption", async () => {
    const refund = anEntry({ id: "r", entryNo: 7, type: "redeem", source: "refund", amount: 5 });
    const rows = {
      transactions: [...ledger(6), refund],
      refunds: [
        aRefund(),
        aRefund({ id: "refund-row-2", refundId: "refund-2", points: 0, forfeited: 5 }),
        aRefund({ id: "refund-row-3", purchaseId: "purchase-2", userId: "ben" }),
      ],
    };
    const { rewardsRedeemed, latest } = await dashboardOf(aUser(), rows);
    expect(rewardsRedeemed).toBe(2);
    expect(latest[0]).toMatchObject({ id: "r", source: "refund" });
  });

  test("does not count cancelled redemptions either", async () => {
    const over = { state: "cancelled", endedAt: NOON } as const;
    const vouchers = [
      aVoucher({ id: "undone", code: "V-UNDONEAA", ...over, cancelReason: "customer" }),
      aVoucher({ id: "gift", code: "V-GIFTAAAA", ...over, cost: 0, originKind: "campaign" }),
      aVoucher({ id: "bens", code: "V-BENSAAAA", ...over, userId: "ben" }),
    ];
    const rows = { transactions: ledger(6), vouchers };
    expect(await dashboardOf(aUser(), rows)).toMatchObject({ rewardsRedeemed: 1, voucher: null });
  });

  test("shows the voucher that expires first, what is within reach, the goal and a question", async () => {
    const vouchers = [
      aVoucher({ id: "lasting", code: "V-LASTINGA" }),
      aVoucher({ id: "soon", code: "V-SOONAAAA", expiresAt: NOON + 5 }),
      aVoucher({ id: "over", code: "V-OVERAAAA", expiresAt: NOON }),
      aVoucher({ id: "bens", code: "V-BENSAAAA", expiresAt: NOON + 1, userId: "ben" }),
    ];
    const rewards = [
      aReward(),
      aReward({ id: "mug", title: "Mug", pointsCost: 400 }),
      aReward({ id: BIRTHDAY_REWARD_ID, pointsCost: 0, category: "Special" }),
    ];
    const user = aUser({ points: 150, goalRewardId: "mug", lastVisitAt: NOON - 1 });
    expect(await dashboardOf(user, { vouchers, rewards })).toMatchObject({
      voucher: { id: "soon", title: "Free Coffee", expiresAt: NOON + 5 },
      withinReach: { count: 1, first: [{ id: "free-coffee" }], nearest: null },
      goal: { id: "mug", state: "saving", missing: 250 },
      prompt: "birthday",
    });
    const unending = await dashboardOf(user, { vouchers: vouchers.slice(0, 1) });
    expect(unending).toMatchObject({
      voucher: { id: "lasting", expiresAt: null },
      goal: { state: "deleted" },
    });
  });

  test.each([
    [5, ["5", "4", "3", "2", "1"], false],
    [6, ["6", "5", "4", "3", "2"], true],
  ])("of %i entries it shows %j; more entries: %s", async (count, shown, hasMore) => {
    const result = await dashboardOf(aUser(), { transactions: ledger(count) });
    expect(result.latest.map(({ id }) => id)).toEqual(shown.map((no) => `entry-${no}`));
    expect(result.hasMore).toBe(hasMore);
  });

  test("shows an admin no tier's benefits and no next tier (specification §4)", async () => {
    const admin = aUser({ role: "admin", tier: "Silver", points: 700 });
    expect(await dashboardOf(admin)).toMatchObject({
      benefits: [],
      me: { tier: "Admin", nextTier: "Max Tier", pointsToNextTier: 0, progress: 100 },
    });
    const subAdmin = aUser({ role: "sub-admin", tier: "Silver", points: 750 });
    expect(await dashboardOf(subAdmin)).toMatchObject({
      me: { tier: "Silver", tierRank: 1, nextTier: "Gold", pointsToNextTier: 250, progress: 50 },
    });
  });

  test.each([
    ["1990-03-14", true],
    ["1990-03-15", false],
    ["", false],
  ])("born %s: today is the birthday: %s", async (birthday, expected) => {
    expect(await dashboardOf(aUser({ birthday }))).toMatchObject({ isBirthday: expected });
    const claimed = aUser({ birthday, lastBirthdayRedemptionYear: 2026 });
    expect(await dashboardOf(claimed)).toMatchObject({ isBirthday: expected, gift: "claimed" });
  });

  test("returns the benefits of the current tier", async () => {
    const { benefits } = await dashboardOf(aUser({ tier: "Gold" }));
    expect(benefits).toContain("Double birthday bonus");
  });
});

async function historyOf(count: number, asked: Parameters<typeof history.show>[1]) {
  const context = contextFor(aUser());
  const facts = await history.load(asked, readerOf({ transactions: ledger(count) }), context);
  const shown = history.show(facts, asked, context);
  if ("refused" in shown) throw new Error("History refuses nobody.");
  return { ...shown.result, numbers: shown.result.entries.map(({ amount }) => amount) };
}

describe("history (specification §2)", () => {
  test("lists pages of 30, latest first, with a cursor", async () => {
    const first = await historyOf(31, { type: "all", before: 0 });
    expect(first.numbers).toEqual(Array.from({ length: 30 }, (_, place) => 31 - place));
    expect(first.next).toBe(2);
    const second = await historyOf(31, { type: "all", before: 2 });
    expect(second).toMatchObject({ numbers: [1], next: null });
  });

  test("a page that is exactly full is the last one", async () => {
    expect(await historyOf(30, { type: "all", before: 0 })).toMatchObject({ next: null });
  });

  test.each([
    ["all", [6, 5, 4, 3, 2, 1]],
    ["earn", [5, 4, 2, 1]],
    ["redeem", [6, 3]],
  ] as const)("%s shows %j, and the totals of all", async (type, numbers) => {
    expect(await historyOf(6, { type, before: 0 })).toMatchObject({
      numbers,
      earned: 12,
      redeemed: 9,
    });
  });

  test.each([
    [{ type: "earn", before: 0 }, true],
    [{ type: "all", before: 2 ** 31 - 1 }, true],
    [{ type: "all", before: 2 ** 31 }, false],
    [{ type: "all", before: -1 }, false],
    [{ type: "lost", before: 0 }, false],
  ])("%j is an input: %s", (input, expected) => {
    expect(history.input.safeParse(input).success).toBe(expected);
  });
});
