import { describe, expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import { expiredLots, usablePoints } from "../point-expiry/expired-points.ts";
import { noExpiry } from "../point-expiry/expiry-policy.ts";
import { defaultProgram } from "../program.ts";
import { post, postExpired } from "./post.ts";

const expiry = {
  ...noExpiry,
  kind: "after-earning",
  months: 12,
  countsFrom: "2024-01",
  notBefore: "2024-02",
} as const;
const program = { ...defaultProgram, expiry };
const on = (today: string) => contextFor(undefined, { program, today });

/** 30 points of January 2025, which can be used until the end of January 2026, and 20 of March. */
const ana = aUser({
  points: 50,
  openLots: { "2025-01": 30, "2025-03": 20 },
  oldestLot: "2025-01",
  entryCount: 2,
});

describe("points that expire (decision 185)", () => {
  test.each([
    ["2026-01-31", 50],
    ["2026-02-01", 20],
    ["2026-03-31", 20],
    ["2026-04-01", 0],
  ])("on %s, %i points can be used", (today, usable) => {
    expect(usablePoints(ana, on(today))).toBe(usable);
  });

  test("nothing expires in a program that has not turned it on", () => {
    const off = contextFor(undefined, { today: "2046-01-01" });
    expect(expiredLots(ana, off)).toEqual({});
    expect(postExpired(ana, off)).toMatchObject({ user: ana, changes: [], events: [] });
  });

  test("are posted before the customer's next entry", () => {
    const earn = { type: "earn", amount: 5, description: "", source: "purchase" } as const;
    const { user, changes, events } = post(ana, earn, on("2026-02-01"));
    expect(
      changes.flatMap((change) => (change.kind === "insert" ? [change.row] : [])),
    ).toMatchObject([
      {
        type: "redeem",
        source: "expired",
        amount: 30,
        lots: { "2025-01": 30 },
        once: "expired-2026-02-01",
        balanceAfter: 20,
      },
      { type: "earn", amount: 5, lots: { "2026-02": 5 }, balanceAfter: 25 },
    ]);
    expect(user).toMatchObject({
      points: 25,
      openLots: { "2025-03": 20, "2026-02": 5 },
      oldestLot: "2025-03",
      activeMonths: { purchase: "2026-02" },
      expiredOn: "2026-02-01",
    });
    const data = { userId: "ana", balance: 20, entryNo: 3, points: 30 };
    expect(events).toEqual([{ name: "points.expired", data }]);
  });

  test("reach no tier, neither when they are posted nor with something that moves no points", () => {
    const what = { type: "redeem", amount: 0, description: "", source: "refund" } as const;
    const counted = { month: "2026-01", earned: -5, spent: -500 };
    // Staff gave Bronze to a customer who has had Silver.
    const held = aUser({ ...ana, points: 1100, openLots: { "2025-01": 580, "2025-03": 520 } });
    expect(post(held, { ...what, counted }, on("2026-02-01")).user.tier).toBe("Bronze");
    expect(postExpired(held, on("2026-02-01")).user).toMatchObject({ points: 520, tier: "Bronze" });
    const used = post(held, { ...what, amount: 100 }, on("2026-02-01"));
    expect(used.user).toMatchObject({ points: 420, tier: "Bronze" });
    expect(used.events.map(({ name }) => name)).toEqual(["points.expired"]);
  });

  test("are posted once a day, and cannot be used when they come back on that day", () => {
    const { user } = postExpired(ana, on("2026-02-01"));
    const back = { type: "earn", amount: 10, description: "", source: "voucher" } as const;
    const returned = post(user, { ...back, lots: { "2025-01": 10 } }, on("2026-02-01")).user;
    expect(returned).toMatchObject({ points: 30, openLots: { "2025-01": 10, "2025-03": 20 } });
    expect(usablePoints(returned, on("2026-02-01"))).toBe(20);
    expect(postExpired(returned, on("2026-02-01")).changes).toEqual([]);
    const use = { type: "redeem", amount: 20, description: "", source: "reward" } as const;
    const used = post(returned, use, on("2026-02-01"));
    expect(used.lots).toEqual({ "2025-03": 20 });
    expect(() => post(returned, { ...use, amount: 21 }, on("2026-02-01"))).toThrow(RangeError);
    expect(postExpired(used.user, on("2026-02-02")).user).toMatchObject({
      points: 0,
      openLots: {},
    });
  });

  test("are not posted again after a clock was set back", () => {
    const { user } = postExpired(ana, on("2026-02-01"));
    const later = { ...user, points: 30, openLots: { "2024-12": 10, "2025-03": 20 } };
    expect(postExpired(later, on("2026-01-31")).changes).toEqual([]);
  });

  test("accounts whose lots are not known yet lose nothing and record no lots", () => {
    const older = aUser({ points: 50, entryCount: 2 });
    expect(older.oldestLot).toBeNull();
    const use = { type: "redeem", amount: 20, description: "", source: "reward" } as const;
    expect(post(older, use, on("2046-01-01"))).toMatchObject({
      lots: {},
      user: { points: 30, openLots: {}, oldestLot: null },
    });
  });

  test("lots that do not add up to the entry are refused", () => {
    const back = { type: "earn", amount: 10, description: "", source: "voucher" } as const;
    expect(() => post(ana, { ...back, lots: { "2025-01": 9 } }, on("2026-01-01"))).toThrow(
      RangeError,
    );
  });

  test("leaving a tier whose points do not expire starts the time again", () => {
    const exempt = { ...program, expiry: { ...expiry, exemptTiers: ["Bronze"] } };
    const context = contextFor(undefined, { program: exempt, today: "2026-06-10" });
    const earn = { type: "earn", amount: 500, description: "", source: "staff" } as const;
    const { user } = post(ana, earn, context);
    expect(user).toMatchObject({ tier: "Silver", expiryCountsFrom: "2026-06", points: 550 });
    expect(usablePoints(user, context)).toBe(550);
  });
});
