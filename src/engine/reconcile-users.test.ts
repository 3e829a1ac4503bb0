import { describe, expect, test } from "vitest";
import type { ChallengeCompletion } from "#core/challenges/completion.ts";
import { NOON } from "#testing/context.ts";
import { anEntry, aPurchase, aRefund, aUser, aVoucher } from "#testing/rows.ts";
import { reconcile } from "./reconcile.ts";
import { type Rows, storeOf } from "./testing/store-of.ts";

/** Ana's refunds forfeited 50 points, of which 20 were withheld from a voucher that had cost 20. */
const whole = {
  users: [aUser({ forfeitedPoints: 30 }), aUser({ id: "ben", email: "ben@example.com" })],
  refunds: [
    aRefund({ points: 0, forfeited: 40 }),
    aRefund({ id: "refund-2", refundId: "2", points: 0, forfeited: 10 }),
  ],
  vouchers: [
    aVoucher({ cost: 20, state: "cancelled", endedAt: NOON, pointsWithheld: 20 }),
    aVoucher({ id: "ready", code: "V-READY234" }),
  ],
} satisfies Rows;

const forfeits = async (own: Rows) => {
  const { differences } = await reconcile(storeOf({ ...whole, ...own }));
  return differences.filter((fault) => fault.includes("forfeited"));
};

describe("A reconciliation of forfeited points (decision 047)", () => {
  test("finds no differences when refunds and returned vouchers match the stored points", async () => {
    expect(await forfeits({})).toEqual([]);
  });

  test("finds no differences after a customer was deleted", async () => {
    expect(await forfeits({ users: [] })).toEqual([]);
  });

  test.each<[string, Rows, RegExp]>([
    ["fewer points than outstanding", { users: [aUser()] }, /ana has 0 .* leave 30/],
    ["more", { users: [aUser({ forfeitedPoints: 31 })] }, /ana has 31 .* leave 30/],
    ["points of a missing refund", { refunds: [] }, /ana has 30 .* leave -20/],
    ["points that a voucher withheld", { vouchers: [] }, /ana has 30 .* leave 50/],
    [
      "points of no refund",
      { users: [...whole.users, aUser({ id: "cem", forfeitedPoints: 1 })] },
      /cem has 1 .* leave 0/,
    ],
  ])("reports %s", async (_what, tampered, sentence) => {
    expect(await forfeits(tampered)).toContainEqual(expect.stringMatching(sentence));
  });

  test("counts what lost completions of challenges could not take back", async () => {
    const completion: ChallengeCompletion = {
      id: "ana.card.1.1",
      userId: "ana",
      challengeId: "card",
      card: 1,
      no: 1,
      version: 1,
      state: "undone",
      times: 1,
      at: NOON,
      rewardKind: "points",
      voucherId: null,
      points: 25,
      isKept: false,
    };
    const back = anEntry({ type: "redeem", amount: 18, source: "challenge-undone" });
    const users = [aUser({ forfeitedPoints: 37 })];
    const own = { users, challengeCompletions: [completion], transactions: [back] };
    expect(await forfeits(own)).toEqual([]);
    const again = { ...completion, state: "given", times: 2 } as const;
    expect(await forfeits({ ...own, challengeCompletions: [again] })).toEqual([]);
    expect(await forfeits({ ...own, challengeCompletions: [] })).toEqual([
      expect.stringMatching(/ana has 37 .* leave 12/),
    ]);
  });

  test("expects the entry of a returned voucher without what was withheld", async () => {
    const returned = aVoucher({ cost: 50, state: "cancelled", endedAt: NOON, pointsWithheld: 20 });
    const { differences } = await reconcile(storeOf({ ...whole, vouchers: [returned] }));
    expect(differences).toContainEqual(expect.stringMatching(/without its 30 points/));
  });
});

describe("A reconciliation of carried remainders (decision 141)", () => {
  // 0.50 and 0.75 were earned, of which one point was given, and 0.10 was refunded.
  const bought = {
    users: [aUser({ carriedMillionths: 150_000 }), aUser({ id: "ben", email: "ben@example.com" })],
    purchases: [
      aPurchase({ carriedOver: 500_000 }),
      aPurchase({ id: "p2", checkId: "check-2", carriedIn: 500_000, carriedOver: 250_000 }),
    ],
    refunds: [aRefund({ carriedBack: -100_000 })],
  } satisfies Rows;
  const remainders = async (own: Rows) => {
    const { differences } = await reconcile(storeOf({ ...bought, ...own }));
    return differences.filter((fault) => fault.includes("carries"));
  };

  test("finds no differences in correct data, also after the customer was deleted", async () => {
    expect(await remainders({})).toEqual([]);
    expect(await remainders({ users: [] })).toEqual([]);
  });

  test.each<[string, Rows, RegExp]>([
    ["less than outstanding", { users: [aUser()] }, /ana carries 0 .* leave 150000/],
    ["a remainder of missing purchases", { purchases: [] }, /ana carries 150000 .* leave -100000/],
    ["a remainder that a refund took", { refunds: [] }, /ana carries 150000 .* leave 250000/],
  ])("reports %s", async (_what, tampered, sentence) => {
    expect(await remainders(tampered)).toContainEqual(expect.stringMatching(sentence));
  });
});

test("A reconciliation of visits compares them with the purchases that began them (decision 155)", async () => {
  const rows = {
    users: [aUser({ visits: 1 })],
    purchases: [aPurchase({ startsVisit: true }), aPurchase({ id: "p2", checkId: "check-2" })],
  };
  const faultsOf = async (own: Rows) =>
    (await reconcile(storeOf({ ...rows, ...own }))).differences.filter((one) =>
      one.includes("visits"),
    );
  expect(await faultsOf({})).toEqual([]);
  expect(await faultsOf({ users: [aUser({ visits: 2 })] })).toEqual([
    "The user ana has 2 visits, but purchases on 1 days.",
  ]);
});
