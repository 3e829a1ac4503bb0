import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contextFor, NOON } from "#testing/context.ts";
import { anAward, aUser } from "#testing/rows.ts";
import type { Entry } from "./entry.ts";
import { type Posting, post } from "./post.ts";

const earn = { type: "earn", description: "Test", source: "test" } as const;

describe("posting to the ledger (readings, Points and tiers)", () => {
  test("the first entry starts the chain", () => {
    const user = aUser();
    const posted = post(user, { ...earn, amount: 10 }, contextFor(user));
    expect(posted.changes).toEqual([
      {
        kind: "insert",
        dataset: "transactions",
        row: expect.objectContaining({
          userId: "ana",
          entryNo: 1,
          previousNo: null,
          balanceBefore: 0,
          balanceAfter: 10,
          day: "2026-03-14",
        }),
      },
      {
        kind: "patch",
        dataset: "users",
        id: "ana",
        fields: {
          points: 10,
          openLots: { "2026-03": 10 },
          oldestLot: "2026-03",
          entryCount: 1,
          tier: "Bronze",
          monthSums: { "2026-03": { earned: 10, spent: 0 } },
        },
      },
    ]);
  });

  test("an entry keeps the awards that it consists of", () => {
    const awards = [anAward(9), anAward(1)];
    const posted = post(aUser(), { ...earn, amount: 10, awards }, contextFor(aUser()));
    expect(posted.changes[0]).toMatchObject({ row: { amount: 10, awards } });
    const without = post(aUser(), { ...earn, amount: 10 }, contextFor(aUser()));
    expect(without.changes[0]).toMatchObject({ row: { awards: [] } });
  });

  test.each<[string, Partial<Posting>]>([
    ["with another sum", { awards: [anAward(9)] }],
    ["with a negative one", { awards: [anAward(11), anAward(-1)] }],
    ["of a redemption", { type: "redeem", awards: [anAward(10)] }],
  ])("rejects awards %s", (_what, wrong) => {
    const user = aUser({ points: 50, entryCount: 1 });
    expect(() => post(user, { ...earn, amount: 10, ...wrong }, contextFor(user))).toThrow(
      RangeError,
    );
  });

  test("reaching a threshold returns the event; falling below keeps the tier", () => {
    const user = aUser({ points: 490, entryCount: 3 });
    const up = post(user, { ...earn, amount: 10 }, contextFor(user));
    const data = {
      userId: "ana",
      balance: 500,
      entryNo: 4,
      tier: "Silver",
      previousTier: "Bronze",
    };
    expect(up.events).toEqual([{ name: "tier.reached", params: { tier: "Silver" }, data }]);
    const down = post(up.user, { ...earn, type: "redeem", amount: 100 }, contextFor(user));
    expect(down.user).toMatchObject({ points: 400, entryCount: 5, tier: "Silver" });
    expect(down.events).toEqual([]);
  });

  test.each([
    ["purchase", true],
    ["qr-code", true],
    ["reward", true],
    ["birthday", true],
    ["staff", false],
    ["referral", false],
    ["voucher", false],
    ["refund", false],
  ])("an entry of the source %s is a visit: %s", (source, isVisit) => {
    const user = aUser();
    const posted = post(user, { ...earn, source, amount: 1 }, contextFor(user));
    expect(posted.user.lastVisitAt).toBe(isVisit ? NOON : 0);
    expect(posted.changes.at(-1)).toMatchObject({
      kind: "patch",
      dataset: "users",
      id: "ana",
      fields: { points: 1, entryCount: 1, tier: "Bronze", ...(isVisit && { lastVisitAt: NOON }) },
    });
  });

  test("an uncovered entry throws instead of a negative balance", () => {
    const user = aUser({ points: 5 });
    const posting = { ...earn, type: "redeem", amount: 6 } as const;
    expect(() => post(user, posting, contextFor(user))).toThrow(RangeError);
  });

  test("a balance may become 0, and an amount is never negative", () => {
    const user = aUser({ points: 5, entryCount: 1 });
    const posted = post(user, { ...earn, type: "redeem", amount: 5 }, contextFor(user));
    expect(posted.user.points).toBe(0);
    expect(() => post(user, { ...earn, amount: -1 }, contextFor(user))).toThrow(RangeError);
  });

  test("an amount of 0 is not posted", () => {
    const user = aUser();
    expect(post(user, { ...earn, amount: 0 }, contextFor(user))).toEqual({
      user,
      changes: [],
      events: [],
      lots: {},
    });
  });

  test("for any postings, the balance is the sum of the entries and the chain has no gap", () => {
    const amounts = fc.array(fc.integer({ min: -300, max: 300 }), { maxLength: 60 });
    fc.assert(
      fc.property(amounts, (wanted) => {
        let user = aUser();
        const entries: Entry[] = [];
        for (const signed of wanted) {
          const amount = Math.abs(signed);
          if (signed < 0 && amount > user.points) continue;
          const type = signed < 0 ? "redeem" : "earn";
          const posted = post(user, { ...earn, type, amount }, contextFor(user));
          user = posted.user;
          for (const change of posted.changes) {
            if (change.kind === "insert" && change.dataset === "transactions") {
              entries.push(change.row);
            }
          }
        }
        const sum = entries.reduce(
          (total, entry) => total + (entry.type === "earn" ? entry.amount : -entry.amount),
          0,
        );
        expect(user.points).toBe(sum);
        expect(entries.map((entry) => entry.entryNo)).toEqual(entries.map((_, place) => place + 1));
        entries.slice(1).forEach((entry, place) => {
          expect(entry.balanceBefore).toBe(entries[place]?.balanceAfter);
        });
      }),
    );
  });
});
