import { expect, test } from "vitest";
import type { QueryResult } from "#client/api.ts";
import { anAward } from "#testing/rows.ts";
import { ownDataFile, ownDataFileName } from "./own-data-file.ts";

const head: QueryResult<"ownData"> = {
  program: "Regulars",
  writtenAt: "2026-11-21T10:00:00.000Z",
  today: "2026-11-21",
  rowCount: 3,
  sections: [],
  profile: {
    id: "ana",
    name: 'Ana "Ä"\u2028 Sol\n}',
    email: "ana@example.com",
    phone: "",
    birthday: "",
    profilePhoto: "",
    points: 0,
    tier: "Bronze",
    nextTier: "Silver",
    pointsToNextTier: 500,
    tierEnd: null,
    monthSums: {},
    isTierGranted: false,
    joinedDate: "2026-11-21T09:00:00.000Z",
    joinedBy: "unknown",
    lastVisitAt: null,
    lastBirthdayRedemptionYear: null,
    referralCode: "ANASOABCD",
    referralsMade: 0,
    referralPointsEarned: 0,
    openLots: {},
    pendingPoints: 0,
    isStaffAccount: false,
    activeMonths: {},
    expiryCountsFrom: null,
    expiredOn: null,
    carriedMillionths: 0,
    forfeitedPoints: 0,
    invitedBy: null,
    favoriteRewards: [],
    goal: null,
    answeredPrompts: [],
    isAdmin: false,
    role: "customer",
    isActive: true,
    isVerified: true,
    permissions: {},
    isTotpEnabled: false,
    messagesSeenAt: "2026-11-21T09:00:00.000Z",
  },
};

test("is readable JSON with all lists, written page by page", async () => {
  const file = ownDataFile(head);
  file.begin("transactions");
  file.add([{ amount: 10, description: "Multi\nline\u2028 \u2029 {}" }]);
  file.add([]);
  file.add([{ amount: 5 }, { amount: 6 }]);
  file.begin("qrCodes");
  file.begin("upvotes");
  file.add([{ feedbackId: "post-1" }]);
  const blob = file.end();
  expect(blob.type).toBe("application/json");
  const text = await blob.text();
  const { program, writtenAt, profile } = head;
  const whole = {
    program,
    writtenAt,
    profile,
    transactions: [
      { amount: 10, description: "Multi\nline\u2028 \u2029 {}" },
      { amount: 5 },
      { amount: 6 },
    ],
    qrCodes: [],
    upvotes: [{ feedbackId: "post-1" }],
  };
  expect(JSON.parse(text)).toEqual(whole);
  expect(text).toBe(`${JSON.stringify(whole, null, 2)}\n`);
});

test("describes awards as text", async () => {
  const file = ownDataFile(head);
  file.begin("transactions");
  file.add([
    { amount: 10, awards: [anAward(10)] },
    { amount: 5, awards: null },
  ]);
  const { transactions } = JSON.parse(await file.end().text());
  expect(transactions).toEqual([
    { amount: 10, awards: "10 base" },
    { amount: 5, awards: null },
  ]);
});

test("contains only the profile without lists", async () => {
  const { program, writtenAt, profile } = head;
  const text = await ownDataFile(head).end().text();
  expect(JSON.parse(text)).toEqual({ program, writtenAt, profile });
});

test.each([
  ["Regulars", "regulars-my-data-2026-11-21.json"],
  ["Mo’s Coffee & Co.", "mo-s-coffee-co-my-data-2026-11-21.json"],
  ["焙煎所", "my-data-2026-11-21.json"],
])("has a name with the program %s and the day", (program, name) => {
  expect(ownDataFileName(program, "2026-11-21")).toBe(name);
});
