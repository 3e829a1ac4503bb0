import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aPurchaseOccasion } from "#testing/occasions.ts";
import { aPurchase } from "#testing/rows.ts";
import { evaluate } from "../earning/evaluate.ts";
import { earningRules } from "../earning/rules.ts";
import { MILLIONTHS } from "../identity/millionths.ts";
import type { Award } from "../points/award.ts";
import { defaultProgram } from "../program.ts";
import type { Purchase } from "./purchase.ts";
import { earnedFields } from "./purchase-points.ts";
import { awardsOf, pointsUndone } from "./refund-points.ts";

/** A customer's points of purchases and what they carry, in millionths of a point. */
interface Account {
  points: number;
  carried: number;
}

interface Terms {
  readonly hundredths: number;
  readonly decimals: number;
  readonly tier: string;
}

function bought(account: Account, amount: number, { hundredths, decimals, tier }: Terms): Purchase {
  const purchases = { ...defaultProgram.purchases, pointsPerUnit: hundredths / 100, decimals };
  const occasion = aPurchaseOccasion({ tier, amount, carried: account.carried });
  const program = { ...defaultProgram, purchases };
  const fields = earnedFields(program, occasion, evaluate(occasion, earningRules(program)));
  account.points += fields.points;
  account.carried = fields.carriedOver;
  return aPurchase({ amount, ...fields });
}

/** Refunds a part of a purchase, and returns whether there was anything left. */
function refunded(
  account: Account,
  purchase: Purchase,
  share: number,
  stored?: readonly Award[],
): boolean {
  const left = purchase.amount - purchase.refunded;
  if (left === 0) return false;
  const amount = Math.min(left, 1 + Math.floor(left * share));
  const { points, carriedBack } = pointsUndone(
    purchase,
    awardsOf(purchase, stored),
    amount,
    account.carried,
  );
  purchase.refunded += amount;
  purchase.pointsBack += points;
  purchase.carriedBack += carriedBack;
  account.points -= points;
  account.carried += carriedBack;
  expect(points).toBeGreaterThanOrEqual(0);
  expect(account.carried).toBeGreaterThanOrEqual(0);
  expect(account.carried).toBeLessThan(MILLIONTHS);
  return true;
}

const terms = fc.record({
  hundredths: fc.nat(1000),
  decimals: fc.constantFrom(0, 2, 3, 4),
  tier: fc.constantFrom("Bronze", "Silver", "Diamond"),
});
const events = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 5000 }),
    isRefund: fc.boolean(),
    which: fc.nat(100),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    terms,
  }),
  { maxLength: 30 },
);

/** Plays events on one account. Returns its purchases. */
function played(
  account: Account,
  all: readonly { amount: number; isRefund: boolean; which: number; share: number; terms: Terms }[],
) {
  const purchases: { readonly purchase: Purchase; readonly terms: Terms }[] = [];
  for (const event of all) {
    const earlier = purchases[event.which % Math.max(1, purchases.length)];
    if (event.isRefund && earlier !== undefined) refunded(account, earlier.purchase, event.share);
    else
      purchases.push({ purchase: bought(account, event.amount, event.terms), terms: event.terms });
  }
  return purchases;
}

/** What the unrefunded amounts are worth in millionths of a point, without any bonus. */
function exactBase({
  purchase,
  terms: { hundredths, decimals },
}: ReturnType<typeof played>[number]) {
  const left = purchase.amount - purchase.refunded;
  return left * hundredths * 10 ** (4 - decimals);
}

describe("purchases and refunds in any order (decision 141)", () => {
  test("leave the points of the unrefunded amounts, rounded down once, and carry the rest", () => {
    const withoutBonus = events.map((all) =>
      all.map((event) => ({ ...event, terms: { ...event.terms, tier: "Bronze" } })),
    );
    fc.assert(
      fc.property(withoutBonus, (all) => {
        const account = { points: 0, carried: 0 };
        const exact = played(account, all).reduce((sum, one) => sum + exactBase(one), 0);
        expect(account.points).toBe(Math.floor(exact / MILLIONTHS));
        expect(account.carried).toBe(exact % MILLIONTHS);
      }),
    );
  });

  test("leave nothing of the points, the bonus and the remainder when all is refunded", () => {
    fc.assert(
      fc.property(events, (all) => {
        const account = { points: 0, carried: 0 };
        for (const { purchase } of played(account, all)) refunded(account, purchase, 1);
        expect(account).toEqual({ points: 0, carried: 0 });
      }),
    );
  });

  test("never undo more than the bonus was", () => {
    fc.assert(
      fc.property(events, (all) => {
        const account = { points: 0, carried: 0 };
        const purchases = played(account, all);
        const exact = purchases.reduce((sum, one) => sum + exactBase(one), 0);
        const bonus = purchases.reduce(
          (sum, { purchase: { points, basePoints } }) => sum + points - basePoints,
          0,
        );
        const kept = account.points - Math.floor(exact / MILLIONTHS);
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(bonus);
      }),
    );
  });
});

describe("a refund", () => {
  const undone = (purchase: Purchase, carried: number) =>
    pointsUndone(purchase, awardsOf(purchase, undefined), 50, carried);
  const half = { amount: 50, points: 0, basePoints: 0, carriedOver: 500_000 };

  test("takes a point that a later purchase completed, and carries the other half", () => {
    expect(undone(aPurchase(half), 0)).toMatchObject({ points: 1, carriedBack: 500_000 });
    expect(undone(aPurchase(half), 500_000)).toMatchObject({
      points: 0,
      carriedBack: -500_000,
    });
  });

  test("of a purchase that completed a point takes it and restores what was carried in", () => {
    const purchase = { amount: 50, points: 1, basePoints: 1, carriedIn: 500_000 };
    expect(undone(aPurchase(purchase), 0)).toMatchObject({ points: 1, carriedBack: 500_000 });
  });

  test("of a purchase below the minimum amount undoes nothing", () => {
    const purchase = aPurchase({ ...half, carriedOver: 0, belowMinimum: 100 });
    expect(undone(purchase, 250_000)).toEqual({ points: 0, carriedBack: 0, awards: [] });
  });

  test.each([
    ["all of it at once", [1099]],
    ["in parts", [99, 1, 500, 499]],
  ])("of a purchase from before remainders undoes its points: %s", (_how, parts) => {
    const account = { points: 12, carried: 0 };
    const purchase = aPurchase({ amount: 1099, points: 12, basePoints: 10 });
    for (const part of parts) refunded(account, purchase, (part - 1) / (1099 - purchase.refunded));
    expect(account).toEqual({ points: 0, carried: 0 });
  });

  test("continues one from before remainders without giving or taking twice", () => {
    // One of the two points was rounded away when a cent of 1.00 was refunded.
    const purchase = aPurchase({
      amount: 100,
      points: 2,
      basePoints: 2,
      refunded: 1,
      pointsBack: 1,
    });
    const account = { points: 1, carried: 0 };
    refunded(account, purchase, 0);
    expect(account).toEqual({ points: 1, carried: 0 });
    refunded(account, purchase, 1);
    expect(account).toEqual({ points: 0, carried: 0 });
  });

  test.each([
    ["all at once", [200], [2]],
    ["in parts", [50, 50, 100], [1, 0, 1]],
  ])("of a deleted customer's purchase counts whole points: %s", (_how, parts, points) => {
    const purchase = aPurchase({
      amount: 200,
      points: 2,
      basePoints: 2,
      carriedIn: 300_000,
      carriedOver: 300_000,
    });
    const taken = parts.map((part) => {
      const own = pointsUndone(purchase, awardsOf(purchase, undefined), part, undefined);
      purchase.refunded += part;
      purchase.pointsBack += own.points;
      purchase.carriedBack += own.carriedBack;
      return own.points;
    });
    expect(taken).toEqual(points);
    expect(purchase.carriedBack).toBe(0);
  });
});

describe("each award (decision 155)", () => {
  const award = fc.record({
    rule: fc.constantFrom("tier-bonus", "double", "per-item", "happy-hour"),
    points: fc.integer({ min: 1, max: 5000 }),
  });
  const sale = fc.record({
    amount: fc.integer({ min: 1, max: 100_000 }),
    base: fc.nat(5000),
    carriedIn: fc.nat(MILLIONTHS - 1),
    carriedOver: fc.nat(MILLIONTHS - 1),
    awards: fc.uniqueArray(award, { selector: ({ rule }) => rule }),
    shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
    carried: fc.array(fc.option(fc.nat(MILLIONTHS - 1), { nil: undefined })),
  });

  test("loses in all partial refunds together exactly what it gave, also when the account is deleted meanwhile", () => {
    fc.assert(
      fc.property(sale, ({ amount, base, awards, shares, ...drawn }) => {
        const carriedOver =
          base === 0 ? Math.max(drawn.carriedIn, drawn.carriedOver) : drawn.carriedOver;
        const given = [
          ...(base > 0 ? [{ rule: "base-rate", version: 2, points: base }] : []),
          ...awards.map((one) => ({ ...one, version: 3 })),
        ];
        const points = given.reduce((sum, one) => sum + one.points, 0);
        const { carriedIn } = drawn;
        const purchase = aPurchase({ amount, points, basePoints: base, carriedIn, carriedOver });
        const lost = new Map<string, number>();
        for (const [place, share] of [...shares, 1].entries()) {
          const left = purchase.amount - purchase.refunded;
          if (left === 0) break;
          const part = Math.min(left, 1 + Math.floor(left * share));
          const carried = drawn.carried[place];
          const own = pointsUndone(purchase, given, part, carried);
          expect(own.awards.reduce((sum, one) => sum + one.points, 0)).toBe(own.points);
          const after = carried === undefined ? 0 : carried + own.carriedBack;
          expect(after).toBeGreaterThanOrEqual(0);
          expect(after).toBeLessThan(MILLIONTHS);
          for (const one of own.awards) lost.set(one.rule, (lost.get(one.rule) ?? 0) + one.points);
          purchase.refunded += part;
          purchase.pointsBack += own.points;
          purchase.carriedBack += own.carriedBack;
        }
        for (const { rule, points: whole } of awards) expect(lost.get(rule)).toBe(whole);
        const undone = purchase.pointsBack * MILLIONTHS - purchase.carriedBack;
        expect(undone).toBe(points * MILLIONTHS + carriedOver - carriedIn);
      }),
    );
  });

  test("keeps the rounded-down part of the rest", () => {
    const given = [
      { rule: "base-rate", version: 2, points: 10 },
      { rule: "happy-hour", version: 1, points: 5 },
    ];
    const purchase = aPurchase({ points: 15, basePoints: 10 });
    expect(pointsUndone(purchase, given, 500, 0)).toEqual({
      points: 8,
      carriedBack: 0,
      awards: [
        { rule: "base-rate", version: 2, points: 5 },
        { rule: "happy-hour", version: 1, points: 3 },
      ],
    });
  });
});
