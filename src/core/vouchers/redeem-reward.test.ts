import { describe, expect, test } from "vitest";
import { contextFor, outcomeOf } from "#testing/context.ts";
import { aReward, aUser } from "#testing/rows.ts";
import { unlimited } from "../campaigns/earning-facts.ts";
import type { User } from "../identity/user.ts";
import { BIRTHDAY_REWARD_ID, type Reward } from "../rewards/reward.ts";
import { redeemReward } from "./redeem-reward.ts";

function redeem(user: User | undefined, reward: Reward | undefined) {
  return redeemReward.decide(
    { user, reward, earning: unlimited },
    { rewardId: reward?.id ?? "gone" },
    contextFor(user),
  );
}

const gift = aReward({ id: BIRTHDAY_REWARD_ID, pointsCost: 0, category: "Special" });
const rich = aUser({ points: 300, entryCount: 2 });

describe("redeeming a reward (specification §5)", () => {
  test("posts its cost as a redeem entry and reduces the stock", () => {
    const decision = redeem(rich, aReward({ availabilityCount: 3 }));
    expect(decision).toMatchObject({
      changes: [
        {
          dataset: "transactions",
          row: { type: "redeem", amount: 100, balanceAfter: 200, reference: "free-coffee" },
        },
        { dataset: "users", fields: { points: 200 } },
        { dataset: "rewards", fields: { availabilityCount: 2 } },
        {
          dataset: "vouchers",
          row: { userId: "ana", rewardId: "free-coffee", cost: 100, state: "issued" },
        },
      ],
      events: [{ name: "voucher.issued", params: { title: "Free Coffee", cost: 100 } }],
      result: { points: 200, voucherId: expect.any(String) },
    });
  });

  test.each([
    ["an unknown reward", rich, undefined, "reward-not-found"],
    ["an inactive reward", rich, aReward({ isActive: false }), "reward-not-found"],
    ["a sold-out reward", rich, aReward({ availabilityCount: 0 }), "reward-sold-out"],
    ["too few points", aUser({ points: 99 }), aReward(), "not-enough-points"],
    ["a reward of a higher tier", rich, aReward({ lowestTier: "Gold" }), "tier-too-low"],
    ["a gift on another day", aUser({ birthday: "1990-03-15" }), gift, "birthday-not-today"],
    [
      "a second gift in a year",
      aUser({ birthday: "1990-03-14", lastBirthdayRedemptionYear: 2026 }),
      gift,
      "birthday-already-redeemed",
    ],
    [
      "a gift on a birthday that was changed after the last one",
      aUser({
        birthday: "1990-03-14",
        lastBirthdayRedemptionYear: 2025,
        birthdayGiftFrom: "2027-01-01",
      }),
      gift,
      "birthday-changed",
    ],
    ["a deleted account", undefined, aReward(), "not-signed-in"],
  ])("refuses %s", (_case, user, reward, code) => {
    expect(outcomeOf(redeem(user, reward))).toBe(code);
  });

  test("accepts the lowest tier and higher ones", () => {
    const reward = aReward({ lowestTier: "Gold" });
    for (const tier of ["Gold", "Diamond"]) {
      expect(outcomeOf(redeem(aUser({ ...rich, tier }), reward))).toBe("ok");
    }
  });

  test("accepts exactly enough points", () => {
    expect(redeem(aUser({ points: 100, entryCount: 1 }), aReward())).toMatchObject({
      result: { points: 0 },
    });
  });

  test.each([
    ["a reward", aUser({ points: 600, entryCount: 1 }), aReward(), ["voucher.issued"]],
    [
      "the gift",
      aUser({ points: 480, birthday: "1990-03-14" }),
      gift,
      ["birthday-gift.claimed", "points.added", "voucher.issued"],
    ],
  ])(
    "%s that leaves enough for the next tier tells of the upgrade, too",
    (_what, user, reward, names) => {
      expect(redeem(user, reward)).toMatchObject({
        events: [
          ...names.map((name) => ({ name })),
          { name: "tier.reached", params: { tier: "Silver" } },
        ],
      });
    },
  );

  test("reports how many points are missing", () => {
    expect(redeem(aUser({ points: 88 }), aReward())).toMatchObject({
      params: { missing: 12, title: "Free Coffee" },
    });
  });

  test.each([
    ["2027-02-28", 2026, "ok"],
    ["2028-02-28", 2027, "birthday-not-today"],
    ["2028-02-29", 2027, "ok"],
    ["2027-03-01", 2026, "birthday-not-today"],
    ["2027-02-28", 2027, "birthday-already-redeemed"],
  ])(
    "born on 29 February, on %s with the last gift in %i: %s (readings, Points and tiers)",
    (today, lastBirthdayRedemptionYear, outcome) => {
      const user = aUser({ birthday: "2000-02-29", lastBirthdayRedemptionYear });
      const context = contextFor(user, { today });
      const decision = redeemReward.decide(
        { user, reward: gift, earning: unlimited },
        { rewardId: gift.id },
        context,
      );
      expect(outcomeOf(decision)).toBe(outcome);
    },
  );

  test("spending never lowers the tier (specification §4)", () => {
    const user = aUser({ tier: "Gold", points: 1000, entryCount: 1 });
    const decision = redeem(user, aReward({ pointsCost: 1000 }));
    expect(decision).toMatchObject({
      changes: [{}, { dataset: "users", fields: { points: 0, tier: "Gold" } }, {}],
      events: [{ name: "voucher.issued" }],
    });
  });

  test("the birthday gift earns the current tier's bonus, once a year", () => {
    const user = aUser({ tier: "Gold", birthday: "1990-03-14", points: 10, entryCount: 1 });
    expect(redeem(user, gift)).toMatchObject({
      changes: [
        { row: { type: "earn", amount: 50, once: "birthday-2026" } },
        { fields: { points: 60 } },
        { fields: { lastBirthdayRedemptionYear: 2026 } },
        { dataset: "vouchers", row: { rewardId: BIRTHDAY_REWARD_ID, cost: 0 } },
      ],
      events: [
        { name: "birthday-gift.claimed", params: { points: 50 } },
        { name: "points.added", data: { points: 50, from: "birthday", balance: 60 } },
        { name: "voucher.issued", data: { rewardId: BIRTHDAY_REWARD_ID, points: 0 } },
      ],
    });
  });
});
