import { describe, expect, test } from "vitest";
import type { Datasets } from "#core/datasets.ts";
import type { Entry } from "#core/points/entry.ts";
import { NOON } from "#testing/context.ts";
import { aCode, anAward, aReward, aUser, aVoucher } from "#testing/rows.ts";
import { reconcile } from "./reconcile.ts";
import { type Rows, storeOf } from "./testing/store-of.ts";

const DAY = "2026-03-14";

/** Ana's entries: 30 points for a code, a gift of 25, and 40 redeemed. */
const [scanned, gift, spent]: readonly [Entry, Entry, Entry] = [
  anEntry(1, { amount: 30, source: "qr-code", reference: "code-1", once: `scan-${DAY}-Latte` }),
  anEntry(2, { amount: 25, source: "birthday", once: "birthday-2026" }),
  anEntry(3, { amount: 40, type: "redeem", source: "reward", reference: "mug" }),
];
const ana = aUser({ points: 15, entryCount: 3 });
const code = aCode({
  id: "code-1",
  points: 30,
  isRedeemed: true,
  redeemedBy: "ana",
  redeemedDay: DAY,
});
const totals = [total("earn", 55), total("redeem", 40)];
const whole = {
  users: [ana, aUser({ id: "ben", email: "ben@example.com" })],
  transactions: [scanned, gift, spent],
  qrCodes: [code],
  rewards: [aReward({ availabilityCount: 0 })],
  dailyTotals: totals,
} satisfies Rows;

function anEntry(entryNo: number, own: Partial<Entry>): Entry {
  const before = [0, 30, 55][entryNo - 1] ?? 0;
  const { amount = 1, type = "earn" } = own;
  return {
    id: `entry-${entryNo}`,
    userId: "ana",
    entryNo,
    previousNo: entryNo === 1 ? null : entryNo - 1,
    type,
    amount,
    balanceBefore: before,
    balanceAfter: before + (type === "earn" ? amount : -amount),
    description: "",
    source: "",
    reference: "",
    awards: [],
    lots: {},
    locationId: null,
    once: null,
    date: NOON,
    day: DAY,
    ...own,
  };
}

/** The balance of Ana's account when it was deleted. */
function closed(points: number): Datasets["closedBalances"] {
  return { id: "ana", points, lots: {}, day: DAY };
}

function total(type: Entry["type"], amount: number): Datasets["dailyTotals"] {
  return { id: type, day: DAY, type, source: "", reference: "", amount, entries: 1 };
}

const differences = async (own: Rows) =>
  (await reconcile(storeOf({ ...whole, ...own }))).differences;

describe("A reconciliation", () => {
  test("finds no differences in correct data and counts what it checked", async () => {
    expect(await reconcile(storeOf(whole))).toEqual({
      checkedRows: {
        "campaign limits": 0,
        "campaign uses": 0,
        "challenge activities": 0,
        "challenge cards": 0,
        "challenge completions": 0,
        entries: 3,
        users: 2,
        purchases: 0,
        refunds: 0,
        codes: 1,
        "liability months": 0,
        "lots of months": 0,
        "closed balances": 0,
        enrolments: 0,
        lots: 0,
        "month sums": 1,
        "pending points": 0,
        preferences: 0,
        "promo codes": 0,
        rewards: 1,
        cancellations: 0,
        "tags of customers": 0,
      },
      differences: [],
    });
  });

  test("finds no differences in an empty program or after users were deleted", async () => {
    expect((await reconcile(storeOf({}))).differences).toEqual([]);
    const awards = [anAward(1), anAward(gift.amount - 1)];
    expect(await differences({ transactions: [scanned, { ...gift, awards }, spent] })).toEqual([]);
    expect(await differences({ users: [], closedBalances: [closed(15)] })).toEqual([]);
    expect(await differences({ qrCodes: [] })).toEqual([]);
  });

  test.each<[string, Rows, RegExp]>([
    ["points without an entry", { users: [{ ...ana, points: 16 }] }, /^The user ana has 16/],
    ["an entry that its user does not count", { users: [{ ...ana, entryCount: 2 }] }, /^The user/],
    ["negative points", { users: [{ ...ana, points: -1 }] }, /has -1 points/],
    ["a missing entry", { transactions: [scanned, spent] }, /in the position of number 2/],
    ["a forked chain", { transactions: [scanned, gift, { ...spent, previousNo: 1 }] }, /not name/],
    [
      "a wrong balance before",
      { transactions: [scanned, { ...gift, balanceBefore: 31 }, spent] },
      /found 31 points where the entry before it left 30/,
    ],
    [
      "a wrong sum",
      { transactions: [scanned, gift, { ...spent, balanceAfter: 25 }] },
      /leaves 25 points instead of 15/,
    ],
    [
      "a negative balance",
      { transactions: [scanned, gift, { ...spent, amount: 60, balanceAfter: -5 }] },
      /leaves -5 points, which is below zero/,
    ],
    [
      "two gifts in a year",
      { transactions: [scanned, gift, { ...spent, once: "birthday-2026" }] },
      /is the second birthday-2026/,
    ],
    [
      "a code that paid twice",
      {
        transactions: [scanned, { ...gift, source: "qr-code", reference: "code-1" }, spent],
      },
      /is the second for the code code-1/,
    ],
    [
      "a code that nobody redeemed",
      { qrCodes: [{ ...code, isRedeemed: false }] },
      /did not redeem/,
    ],
    ["another user's code", { qrCodes: [{ ...code, redeemedBy: "ben" }] }, /did not redeem/],
    ["a code of another day", { qrCodes: [{ ...code, redeemedDay: "2026-03-13" }] }, /that day/],
    ["less than the code's points", { qrCodes: [{ ...code, points: 31 }] }, /its code's 31/],
    [
      "awards that do not add up",
      { transactions: [scanned, { ...gift, awards: [anAward(gift.amount - 1)] }, spent] },
      /has awards that do not add up to its points/,
    ],
    ["negative stock", { rewards: [aReward({ availabilityCount: -1 })] }, /stock of -1/],
    [
      "a wrong daily total",
      { dailyTotals: [total("earn", 56), total("redeem", 40)] },
      /say earn 56/,
    ],
  ])("reports %s", async (_what, tampered, sentence) => {
    expect(await differences(tampered)).toContainEqual(expect.stringMatching(sentence));
  });

  describe("of a cancelled voucher", () => {
    const cancelled = aVoucher({ cost: 40, state: "cancelled", endedAt: NOON });
    const back = {
      ...anEntry(4, { amount: 40, source: "voucher", reference: cancelled.id }),
      balanceBefore: 15,
      balanceAfter: 55,
      once: `voucher-${cancelled.id}`,
    };
    const rows = {
      ...whole,
      users: [{ ...ana, points: 55, entryCount: 4 }],
      transactions: [...whole.transactions, back],
      vouchers: [cancelled, aVoucher({ id: "free", cost: 0, state: "cancelled", endedAt: NOON })],
      dailyTotals: [total("earn", 95), total("redeem", 40)],
    } satisfies Rows;
    const found = async (own: Rows) => reconcile(storeOf({ ...rows, ...own }));

    test("finds its entry, also for a deleted user", async () => {
      expect(await found({})).toMatchObject({ checkedRows: { cancellations: 1 }, differences: [] });
      expect(await found({ users: [], closedBalances: [closed(55)] })).toMatchObject({
        checkedRows: { cancellations: 1 },
        differences: [],
      });
    });

    test.each<[string, Rows, RegExp]>([
      ["no entry", { transactions: whole.transactions, users: [ana] }, /without its 40 points/],
      [
        "another user's entry",
        { vouchers: [{ ...cancelled, userId: "ben" }] },
        /not a cancelled voucher of this user/,
      ],
      ["no voucher", { vouchers: [] }, /voucher-1, which is not a cancelled/],
      [
        "a voucher that is ready",
        { vouchers: [aVoucher({ cost: 40 })] },
        /not a cancelled voucher of this user/,
      ],
      ["another cost", { vouchers: [{ ...cancelled, cost: 50 }] }, /is not the 50 points/],
      [
        "an entry without a unique key",
        { transactions: [...whole.transactions, { ...back, once: null }] },
        /could credit the cancelled voucher voucher-1 twice/,
      ],
      [
        "two entries",
        { transactions: [...whole.transactions, back, { ...back, id: "5", entryNo: 5 }] },
        /is the second voucher-voucher-1/,
      ],
    ])("reports %s", async (_what, tampered, sentence) => {
      const { differences: faults } = await found(tampered);
      expect(faults).toContainEqual(expect.stringMatching(sentence));
    });

    test("checks every page of cancelled vouchers", async () => {
      const vouchers = Array.from({ length: 1203 }, (_, at) => ({ ...cancelled, id: `v${at}` }));
      const { checkedRows, differences: faults } = await found({
        vouchers: [cancelled, ...vouchers],
      });
      expect([checkedRows["cancellations"], faults.length]).toEqual([1204, 1203]);
    });
  });

  test("checks every page of users and entries", async () => {
    const users = Array.from({ length: 1203 }, (_, at) =>
      aUser({ id: `user-${at}`, email: `${at}@example.com`, points: 4, entryCount: 4 }),
    );
    const transactions = users.flatMap(({ id: userId }) =>
      [1, 2, 3, 4].map((entryNo) => ({
        ...anEntry(entryNo, { amount: 1 }),
        id: `${userId}-${entryNo}`,
        userId,
        balanceBefore: entryNo - 1,
        balanceAfter: entryNo,
      })),
    );
    const progress: number[] = [];
    const found = await reconcile(storeOf({ users, transactions }), (entries) =>
      progress.push(entries),
    );
    expect(found).toMatchObject({ checkedRows: { users: 1203, entries: 4812 }, differences: [] });
    expect(progress).toEqual([2000, 4000, 4812]);
    const last = users.at(-1) ?? ana;
    const tampered = [...users.slice(0, -1), { ...last, points: 5 }];
    const { differences: faults } = await reconcile(storeOf({ users: tampered, transactions }));
    expect(faults).toEqual([expect.stringContaining(`The user ${last.id} has 5 points`)]);
  });
});
