import { describe, expect, it } from "vitest";
import { soldMonthOf } from "#core/period-sums/sold-month.ts";
import { newTag } from "#core/segments/tag.ts";
import { aPurchase } from "#testing/rows.ts";
import { type Booleans, insertUser, oldEngines } from "./testing/old-databases.ts";

const byId = { order: [["id", "asc"]], limit: 99 } as const;

const sale =
  "id, user_id, location_id, check_id, amount, currency, lines, points, base_points, tier, bonus_percent, sold_at, recorded_at, recorded_by, refunded, points_back";

const early = { soldAt: 8, recordedAt: 8, recordedBy: "till" };
const late = { ...early, soldAt: 9, recordedAt: 9, points: 0, basePoints: 0 };

/** Two purchases, one of which was refunded in part. */
const rowsBeforeRemainders = (booleans: Booleans) => [
  insertUser(booleans, "ana"),
  `insert into purchases (${sale}) values ('one', 'ana', 'harbour', '1', 1099, 'EUR', '[]', 10, 10, 'Bronze', 0, 8, 8, 'till', 0, 0)`,
  `insert into purchases (${sale}) values ('two', 'ana', 'harbour', '2', 99, 'EUR', '[]', 0, 0, 'Bronze', 0, 9, 9, 'till', 50, 0)`,
  `insert into refunds values ('refund', 'two', 'ana', 'harbour', 'R-1', 50, 0, 0, 9, 'till')`,
];

/** Ana has referred Ben. */
const rowsBeforeEnrolments = (booleans: Booleans) => [
  insertUser(booleans, "ana"),
  insertUser(booleans, "ben"),
  `insert into referrals (id, referrer_id, referred_user_id, date, ordered, referral_code_used, status)
   values ('one', 'ana', 'ben', 1, ${booleans.no}, 'ANA', 'signed_up')`,
];

const entryColumns =
  "id, user_id, entry_no, previous_no, type, amount, balance_before, balance_after, description, source, reference, date, day";

const anEntry = (id: string, userId: string, values: string, day: string) =>
  `insert into transactions (${entryColumns}) values ('${id}', '${userId}', ${values}, 'Test', 'staff', '', 8, '${day}')`;

/** Ana has 5 points. Ben's deleted account had 7 of 10 points left, and Cleo's none. */
const rowsBeforeLiability = (booleans: Booleans) => [
  insertUser(booleans, "ana"),
  anEntry("a1", "ana", "1, null, 'earn', 5, 0, 5", "2026-01-02"),
  "update users set points = 5, entry_count = 1 where id = 'ana'",
  anEntry("b1", "ben", "1, null, 'earn', 10, 0, 10", "2026-01-02"),
  anEntry("b2", "ben", "2, 1, 'redeem', 3, 10, 7", "2026-02-03"),
  anEntry("c1", "cleo", "1, null, 'earn', 4, 0, 4", "2026-01-02"),
  anEntry("c2", "cleo", "2, 1, 'redeem', 4, 4, 0", "2026-01-03"),
];

describe.each(oldEngines)("A $name database", ({ openUpgraded, ...booleans }) => {
  it("from before remainders were carried keeps its purchases as they were", async () => {
    const reader = await openUpgraded(14, rowsBeforeRemainders(booleans));
    expect(await reader.one("users", { id: "ana" })).toMatchObject({
      carriedMillionths: 0,
      visits: 1,
      lastPurchaseDay: "1970-01-01",
    });
    const none = { carriedIn: 0, carriedOver: 0, carriedBack: 0, belowMinimum: null };
    const rows = await reader.many("purchases", { where: { userId: "ana" }, ...byId });
    expect(rows).toEqual([
      aPurchase({ ...none, ...early, id: "one", checkId: "1", amount: 1099, startsVisit: true }),
      aPurchase({ ...none, ...late, id: "two", checkId: "2", amount: 99, refunded: 50 }),
    ]);
    expect(await reader.one("refunds", { id: "refund" })).toMatchObject({ carriedBack: 0 });
  });

  it("from before segments has what they ask about each customer (decision 169)", async () => {
    const reader = await openUpgraded(14, rowsBeforeRemainders(booleans));
    const ana = await reader.one("users", { id: "ana" });
    expect(await reader.one("segmentCustomers", { id: "ana" })).toMatchObject({
      points: ana?.points,
      tier: ana?.tier,
      lastPurchaseDay: "1970-01-01",
      usualLocationId: "harbour",
      // Purchases of 1970 are in no window.
      visits365: 0,
      spend365: 0,
      joinedBy: "unknown",
      score: "none",
    });
    expect(await reader.count("segmentWindows", { startsAt: { atLeast: 1 } })).toBe(3);
  });

  it("from before tags could be merged counts the customers of each, and has them in use (decision 180)", async () => {
    const reader = await openUpgraded(41, [
      "insert into tags (id, name, key) values ('club', 'Book club', 'book club')",
      "insert into customer_tags (id, user_id, tag_id, tagged_at) values ('ana.club', 'ana', 'club', 1)",
    ]);
    expect(await reader.one("tags", { id: "club" })).toEqual(newTag("club", "Book club"));
    expect(await reader.groups("customerTags", { by: ["tagId"] })).toEqual([
      { key: { tagId: "club" }, count: 1, sum: 0 },
    ]);
  });

  it("from before periods of tiers does not know what customers earned, and counts purchases in UTC (decision 187)", async () => {
    const reader = await openUpgraded(14, rowsBeforeRemainders(booleans));
    expect(await reader.one("users", { id: "ana" })).toMatchObject({
      monthSums: {},
      tierSince: null,
      isTierGranted: false,
      tierEndsOn: "",
    });
    const [purchase] = await reader.many("purchases", { where: { userId: "ana" }, ...byId });
    expect(purchase && soldMonthOf(purchase)).toBe("1970-01");
  });

  it("knows of customers that a friend referred them, or not how they joined (decision 174)", async () => {
    const reader = await openUpgraded(37, rowsBeforeEnrolments(booleans));
    expect(await reader.many("users", byId)).toMatchObject([
      { id: "ana", joinedBy: "unknown" },
      { id: "ben", joinedBy: "referral" },
    ]);
    expect(await reader.count("enrolments", {})).toBe(0);
  });

  it("records the balances of accounts that were deleted before, on the day of the last entry (decision 186)", async () => {
    const reader = await openUpgraded(45, rowsBeforeLiability(booleans));
    expect(await reader.many("closedBalances", byId)).toEqual([
      { id: "ben", points: 7, lots: {}, day: "2026-02-03" },
    ]);
  });
});
