import { describe, expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { aUser, aVoucher } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { usablePoints } from "../point-expiry/expired-points.ts";
import { noExpiry } from "../point-expiry/expiry-policy.ts";
import { expirySchedule } from "../point-expiry/last-month.ts";
import { defaultProgram } from "../program.ts";
import { cancellation } from "../vouchers/voucher-cancellation.ts";
import { earnedLots } from "./earned-lots.ts";
import { type Posting, post, postExpired } from "./post.ts";

const dates = { countsFrom: "2024-01", notBefore: "2024-02" };
const yearly = { ...noExpiry, kind: "after-earning", months: 1, ...dates } as const;
const explanation = { code: "campaign-bonus", params: { name: "Bonus" } };

function award(points: number, lastDay?: string) {
  return {
    rule: "bonus",
    version: 1,
    points,
    explanation,
    ...(lastDay !== undefined && { lastDay }),
  };
}

function on(today: string, expiry: typeof noExpiry = noExpiry) {
  return contextFor(undefined, { today, program: { ...defaultProgram, expiry } });
}

function posted(user: User, own: Partial<Posting>, context: ReturnType<typeof on>) {
  const whole = { type: "earn", amount: 10, description: "", source: "purchase" } as const;
  return post(user, { ...whole, ...own }, context);
}

/** A customer with 10 points of November without an end, and 5 of a campaign that can be used until December 10. */
function withOwn(): User {
  const awards = [award(10), award(5, "2026-12-10")];
  const user = aUser({ oldestLot: "" });
  return posted(user, { amount: 15, awards }, on("2026-11-10")).user;
}

describe("points of a campaign with their own end (decision 191)", () => {
  test("are lots of their own, whatever a till sends late is usable on its day", () => {
    const awards = [
      award(3),
      award(4, "2026-12-31"),
      award(5, "2026-11-20"),
      award(6, "2026-12-31"),
    ];
    expect(earnedLots({ amount: 18, awards }, "2026-11-26")).toEqual({
      "2026-11": 3,
      "2026-11/2026-11-26": 5,
      "2026-11/2026-12-31": 10,
    });
  });

  test("expire in a program whose points never do, from the next day on", () => {
    const user = withOwn();
    expect(user).toMatchObject({ oldestLot: "2026-11", soonestLotEnd: "2026-12-10" });
    expect(usablePoints(user, on("2026-12-10"))).toBe(15);
    expect(usablePoints(user, on("2026-12-11"))).toBe(10);
    const expired = postExpired(user, on("2026-12-11"));
    expect(expired.lots).toEqual({ "2026-11/2026-12-10": 5 });
    expect(expired.user).toMatchObject({ points: 10, soonestLotEnd: "" });
  });

  test("are used before points that expire later, and after those that expire earlier", () => {
    const late = posted(
      withOwn(),
      { amount: 4, awards: [award(4, "2026-11-30")] },
      on("2026-11-12"),
    );
    const used = posted(
      late.user,
      { type: "redeem", amount: 7, source: "reward" },
      on("2026-11-13"),
    );
    expect(used.lots).toEqual({ "2026-11/2026-11-30": 4, "2026-11/2026-12-10": 3 });
    // Points of October end with November, before December 10.
    const older = posted(withOwn(), { lots: { "2026-10": 10 } }, on("2026-11-12", yearly)).user;
    const spent = posted(
      older,
      { type: "redeem", amount: 12, source: "reward" },
      on("2026-11-13", yearly),
    );
    expect(spent.lots).toEqual({ "2026-10": 10, "2026-11/2026-12-10": 2 });
  });

  test("are in the schedule by their day, also of exempt tiers", () => {
    const policy = { ...yearly, exemptTiers: ["Bronze"] };
    expect(expirySchedule(policy, withOwn())).toEqual([{ day: "2026-12-10", points: 5 }]);
    expect(expirySchedule(yearly, withOwn())).toEqual([
      { day: "2026-12-10", points: 5 },
      { day: "2026-12-31", points: 10 },
    ]);
  });

  test("return to their lot when a voucher is cancelled, less what is withheld of those that end first", () => {
    const context = on("2026-11-20");
    const { user, lots } = posted(
      withOwn(),
      { type: "redeem", amount: 12, source: "reward" },
      context,
    );
    const voucher = aVoucher({ cost: 12, lots });
    const back = cancellation({ voucher, reward: undefined }, user, "staff", context);
    expect(back.user).toMatchObject({ openLots: withOwn().openLots, soonestLotEnd: "2026-12-10" });
    const owing = { ...user, forfeitedPoints: 4 };
    const less = cancellation({ voucher, reward: undefined }, owing, "staff", context);
    expect(less.user.openLots).toEqual({ "2026-11": 10, "2026-11/2026-12-10": 1 });
  });
});
