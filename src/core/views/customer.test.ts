import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import {
  aCode,
  anAward,
  anEntry,
  aPost,
  aPurchase,
  aReward,
  aUser,
  aVoucher,
} from "#testing/rows.ts";
import type { QrCode } from "../qr-codes/qr-code.ts";
import type { Referral } from "../referrals/referral.ts";
import { customer } from "./customer.ts";
import { customerCodes } from "./customer-codes.ts";
import { customerFeedback } from "./customer-feedback.ts";
import { customerLedger } from "./customer-ledger.ts";
import { customerReferrals } from "./customer-referrals.ts";

const boss = contextFor(aUser({ id: "boss", role: "sub-admin" }));

/** A page of 30 rows and one more, the last one created first. */
const places = Array.from({ length: 31 }, (_, place) => place);
const named = (stem: string, place: number) => `${stem}${String(place).padStart(2, "0")}`;

const ana = aUser({
  points: 640,
  tier: "Silver",
  entryCount: 31,
  favoriteRewards: ["free-coffee", "gone"],
  lastBirthdayRedemptionYear: 2025,
});
const ben = aUser({ id: "ben", name: "Ben Oat", emailKey: "ben", referralCode: "BEN" });
const sub = aUser({
  id: "sub",
  name: "Sub Admin",
  emailKey: "sub",
  referralCode: "SUB",
  role: "sub-admin",
});

const entries = places.map((place) =>
  anEntry({
    id: named("e", place),
    entryNo: place + 1,
    type: place % 2 === 0 ? "earn" : "redeem",
    amount: 10,
    balanceAfter: 100 + place,
    source: "staff",
  }),
);

function redeemed(own: Partial<QrCode>): QrCode {
  const redemption = { isRedeemed: true, redeemedBy: "ana", redeemedAt: NOON };
  return aCode({ ...redemption, redeemedDay: "2026-03-14", ...own });
}

const codes = [
  ...places.map((place) =>
    redeemed({ id: named("c", place), productId: named("BLEND-", place), rating: 4 }),
  ),
  redeemed({ id: "a-later-one", redeemedAt: NOON + 1, comment: "Lovely." }),
  redeemed({ id: "of-ben", redeemedBy: "ben" }),
  aCode({ id: "free" }),
];

function referred(place: number, own: Partial<Referral> = {}): Referral {
  const row = { referrerId: "ana", referredUserId: "ben", ordered: false, referralCodeUsed: "A" };
  return {
    id: named("r", place),
    ...row,
    date: NOON + place,
    status: "signed_up",
    pointsEarned: 5,
    ...own,
  };
}

const rows = {
  users: [ana, ben, sub],
  rewards: [aReward()],
  vouchers: [aVoucher(), aVoucher({ id: "of-ben", userId: "ben" })],
  transactions: [...entries, anEntry({ id: "of-ben", userId: "ben", amount: 999 })],
  qrCodes: codes,
  termsAcceptances: [
    { id: "ana.1", userId: "ana", version: 1, at: NOON },
    { id: "ana.2", userId: "ana", version: 2, at: NOON + 1 },
  ],
  referrals: places.map((place) => referred(place)),
  feedback: [
    ...places.map((place) =>
      aPost({ id: named("f", place), userId: "ana", createdAt: NOON + place, status: "hidden" }),
    ),
    aPost({ id: "of-ben", userId: "ben" }),
  ],
};
const reader = readerOf(rows);

/** Returns a query's result; throws when it is refused. */
describe("a customer's own page (specification §2, Manage Customers)", () => {
  const facts = async (id: string) =>
    customer.show(await customer.load({ id }, reader, boss), { id }, boss);

  test("returns what staff may see, and the number of rows of each part", async () => {
    expect(successOf(await facts("ana"))).toEqual({
      facts: {
        id: "ana",
        name: "Ana Sol",
        email: "ana@example.com",
        phone: "",
        birthday: "",
        hasPhoto: false,
        tier: "Silver",
        points: 640,
        expiring: [],
        nextTier: "Gold",
        pointsToNextTier: 360,
        tierCurrency: null,
        tierEnd: null,
        progress: 28,
        joinedDate: NOON,
        joinedBy: "unknown",
        lastVisitAt: null,
        isActive: true,
        isVerified: true,
        lastBirthdayRedemptionYear: 2025,
        referralCode: "ANASOABCD",
        referralsMade: 0,
        referralPointsEarned: 0,
        forfeitedPoints: 0,
        pendingPoints: 0,
        favorites: ["Free Coffee"],
        acceptedTerms: { version: 2, at: NOON + 1 },
        completion: null,
      },
      totals: { earned: 160, redeemed: 150 },
      counts: { ledger: 31, vouchers: 1, codes: 32, referrals: 31, feedback: 31 },
      tiers: ["Bronze", "Silver", "Gold", "Platinum", "Diamond"],
    });
  });

  test.each(["gone", "sub"])("does not exist for %s", async (id) => {
    expect(outcomeOf(await facts(id))).toBe("user-not-found");
    const none = { user: rows.users.find((user) => user.id === id) };
    const pages = [
      customerLedger.show({ ...none, entries: [], purchases: new Map() }, { id, before: 0 }, boss),
      customerCodes.show({ ...none, codes: [] }, { id, after: null }, boss),
      customerReferrals.show(
        { ...none, referrals: [], friends: new Map() },
        { id, after: null },
        boss,
      ),
      customerFeedback.show({ ...none, items: [] }, { id, after: null }, boss),
    ];
    expect(pages.map(outcomeOf)).toEqual(Array(4).fill("user-not-found"));
  });

  test("lists the ledger in pages of 30, latest first, each entry with its balance", async () => {
    const page = async (before: number) => {
      const input = { id: "ana", before };
      const loaded = await customerLedger.load(input, reader, boss);
      return successOf(customerLedger.show(loaded, input, boss));
    };
    const first = await page(0);
    expect(first.entries).toHaveLength(30);
    expect(first.entries[0]).toEqual({
      id: "e30",
      entryNo: 31,
      type: "earn",
      amount: 10,
      description: "Test",
      date: NOON,
      balanceAfter: 130,
      source: "staff",
      awards: [],
      lines: [],
    });
    expect(first.next).toBe(2);
    expect(await page(2)).toMatchObject({ entries: [{ id: "e00" }], next: null });
  });

  test("shows the lines of a purchase", async () => {
    const lines = [{ text: "Latte", quantity: 2, amount: 900, sku: "LATTE-L" }];
    const bought = readerOf({
      users: [ana],
      transactions: [
        anEntry({ source: "purchase", reference: "purchase-1" }),
        anEntry({ id: "b", entryNo: 2 }),
      ],
      purchases: [aPurchase({ lines })],
    });
    const input = { id: "ana", before: 0 };
    const shown = customerLedger.show(await customerLedger.load(input, bought, boss), input, boss);
    expect(successOf(shown).entries.map((entry) => entry.lines)).toEqual([[], lines]);
  });

  test("explains ledger entries to which several earning rules contributed", () => {
    const percent = { code: "tier-bonus", params: { tier: "Gold", percent: 15 } };
    const bonus = { rule: "tier-bonus", version: 1, points: 1, explanation: percent };
    const both = [anAward(9), bonus];
    const earned = [anEntry({ awards: both }), anEntry({ awards: [anAward(10)] })];
    const shown = customerLedger.show(
      { user: ana, entries: earned, purchases: new Map() },
      { id: "ana", before: 0 },
      boss,
    );
    expect(successOf(shown).entries.map(({ awards }) => awards)).toEqual([both, []]);
  });

  test("lists codes in pages by time, with rating and comment", async () => {
    type After = Parameters<typeof customerCodes.load>[0]["after"];
    const page = async (after: After) => {
      const input = { id: "ana", after };
      const loaded = await customerCodes.load(input, reader, boss);
      return successOf(customerCodes.show(loaded, input, boss));
    };
    const first = await page(null);
    expect(first.codes[0]).toEqual({
      id: "a-later-one",
      code: "REGULARS-ABCDEFGH",
      productId: "HOUSE-BLEND",
      points: 10,
      redeemedAt: NOON + 1,
      rating: null,
      comment: "Lovely.",
    });
    expect(first.codes[1]).toMatchObject({ id: "c30", rating: 4, comment: null });
    expect(first.next).toEqual({ redeemedAt: NOON, id: "c02" });
    expect(await page(first.next)).toMatchObject({
      codes: [{ id: "c01" }, { id: "c00" }],
      next: null,
    });
  });

  test("lists referrals with the friend's name and customer page, null for deleted accounts", async () => {
    type After = Parameters<typeof customerReferrals.load>[0]["after"];
    const page = async (after: After, referrals = rows.referrals) => {
      const input = { id: "ana", after };
      const over = readerOf({ ...rows, referrals });
      const loaded = await customerReferrals.load(input, over, boss);
      return successOf(customerReferrals.show(loaded, input, boss));
    };
    const first = await page(null);
    expect(first.referrals).toHaveLength(30);
    expect(first.referrals[0]).toEqual({
      id: "r30",
      date: NOON + 30,
      pointsEarned: 5,
      status: "signed_up",
      name: "Ben Oat",
      customerId: "ben",
    });
    expect(first.next).toEqual({ date: NOON + 1, id: "r01" });
    expect(await page(first.next)).toMatchObject({ referrals: [{ id: "r00" }], next: null });
    const others = [
      referred(1, { referredUserId: "gone" }),
      referred(0, { referredUserId: "sub" }),
    ];
    expect(await page(null, others)).toMatchObject({
      referrals: [
        { name: null, customerId: null },
        { name: "Sub Admin", customerId: null },
      ],
    });
    expect(await page(null, [])).toEqual({ referrals: [], next: null });
  });

  test("lists feedback in any status, without the author's name and photo", async () => {
    type After = Parameters<typeof customerFeedback.load>[0]["after"];
    const page = async (after: After) => {
      const input = { id: "ana", after };
      const loaded = await customerFeedback.load(input, reader, boss);
      return successOf(customerFeedback.show(loaded, input, boss));
    };
    const first = await page(null);
    expect(first.items[0]).toEqual({
      id: "f30",
      text: "Lovely foam.",
      rating: 5,
      createdAt: NOON + 30,
      status: "hidden",
      upvoteCount: 0,
      replyCount: 0,
    });
    expect(first.next).toEqual({ createdAt: NOON + 1, id: "f01" });
    expect(await page(first.next)).toMatchObject({ items: [{ id: "f00" }], next: null });
  });
});
