import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aReward, aUser, aVoucher } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { MINUTE_MS } from "../kit/time.ts";
import type { Reward } from "../rewards/reward.ts";
import { cancelOwnVoucher } from "./cancel-own-voucher.ts";
import { ownVoucher } from "./own-voucher.ts";
import type { Voucher } from "./voucher.ts";
import { wallet } from "./wallet.ts";

const ana = aUser({ points: 40, entryCount: 2 });
const context = contextFor(ana);
const FIVE_MINUTES = 5 * MINUTE_MS;

/** Redeemed a minute ago for 60 points. */
const redeemed = (own: Partial<Voucher> = {}) =>
  aVoucher({ cost: 60, issuedAt: NOON - MINUTE_MS, ...own });

interface Facts {
  readonly voucher?: Voucher;
  readonly user?: User | undefined;
  readonly reward?: Reward;
}

const decide = ({ voucher = redeemed(), user = ana, reward }: Facts = {}) =>
  cancelOwnVoucher.decide({ voucher, user, reward }, { voucherId: "voucher-1" }, context);

describe("undoing a redemption (decision 171)", () => {
  test("cancels the voucher, and returns points and stock", () => {
    expect(decide({ reward: aReward({ availabilityCount: 0 }) })).toEqual({
      changes: [
        expect.objectContaining({
          dataset: "transactions",
          row: expect.objectContaining({
            type: "earn",
            amount: 60,
            description: "Cancelled Free Coffee",
            source: "voucher",
            reference: "voucher-1",
            once: "voucher-voucher-1",
            balanceAfter: 100,
          }),
        }),
        expect.objectContaining({ dataset: "users", id: "ana" }),
        { kind: "patch", dataset: "rewards", id: "free-coffee", fields: { availabilityCount: 1 } },
        {
          kind: "patch",
          dataset: "vouchers",
          id: "voucher-1",
          fields: {
            state: "cancelled",
            endedAt: NOON,
            endedBy: null,
            cancelReason: "customer",
            pointsWithheld: 0,
          },
        },
      ],
      events: [
        {
          name: "voucher.cancelled",
          params: { title: "Free Coffee", points: 60, withheld: 0, expired: 0 },
          data: expect.objectContaining({ reason: "customer", points: 60, balance: 100 }),
        },
      ],
      result: { balance: 100, credited: 60, withheld: 0, cancelledAt: NOON },
    });
  });

  test("withholds forfeited points (decision 047)", () => {
    const outcome = successOf(decide({ user: { ...ana, forfeitedPoints: 45 } }));
    expect(outcome).toMatchObject({ balance: 55, credited: 15, withheld: 45 });
  });

  test.each([
    ["a millisecond before the end", NOON - FIVE_MINUTES + 1, "ok"],
    ["after five minutes", NOON - FIVE_MINUTES, "voucher-undo-too-late"],
    ["a day later", NOON - 24 * 60 * MINUTE_MS, "voucher-undo-too-late"],
  ])("%s: %s", (_when, issuedAt, outcome) => {
    expect(outcomeOf(decide({ voucher: redeemed({ issuedAt }) }))).toBe(outcome);
  });

  const gift = { cost: 0, rewardId: null };
  test.each<readonly [string, Partial<Voucher>, string]>([
    ["somebody else's", { userId: "ben" }, "voucher-not-found"],
    ["a used one", { state: "used", endedAt: NOON - 1 }, "voucher-used"],
    ["a cancelled one", { state: "cancelled", endedAt: NOON - 1 }, "voucher-cancelled"],
    ["an expired one", { expiresAt: NOON }, "voucher-expired"],
    ["the birthday gift", { originKind: "birthday", cost: 0 }, "voucher-not-redeemed"],
    ["a campaign's", { ...gift, originKind: "campaign" }, "voucher-not-redeemed"],
    ["a stamp card's", { ...gift, originKind: "challenge" }, "voucher-not-redeemed"],
    ["a promo code's", { ...gift, originKind: "code" }, "voucher-not-redeemed"],
    ["goodwill", { ...gift, originKind: "goodwill" }, "voucher-not-redeemed"],
    ["the replacement of a used one", { insteadOf: "voucher-0" }, "voucher-not-redeemed"],
  ])("refuses %s", (_what, own, code) => {
    expect(outcomeOf(decide({ voucher: redeemed(own) }))).toBe(code);
  });

  test("refuses an unknown voucher, and one of a deleted account", () => {
    const input = { voucherId: "none" };
    expect(outcomeOf(cancelOwnVoucher.decide(undefined, input, context))).toBe("voucher-not-found");
    const gone = { voucher: redeemed(), user: undefined, reward: undefined };
    expect(outcomeOf(cancelOwnVoucher.decide(gone, input, context))).toBe("not-signed-in");
  });
});

describe("the offer to undo a redemption", () => {
  const shown = async (voucher: Voucher, user: User = ana) => {
    const asked = contextFor(user);
    const own = { voucherId: voucher.id };
    const reader = readerOf({ vouchers: [voucher] });
    const one = ownVoucher.show(await ownVoucher.load(own, reader, asked), own, asked);
    const all = { after: null };
    const list = wallet.show(await wallet.load(all, reader, asked), all, asked);
    const [first] = successOf(list).vouchers;
    const { undo } = successOf(one);
    expect(first?.undo).toEqual(undo);
    return undo;
  };

  test("names its end and the points, in the wallet and with the voucher", async () => {
    const until = NOON - MINUTE_MS + FIVE_MINUTES;
    expect(await shown(redeemed())).toEqual({ until, points: 60 });
    expect(await shown(redeemed(), { ...ana, forfeitedPoints: 45 })).toEqual({ until, points: 15 });
  });

  test.each<readonly [string, Partial<Voucher>]>([
    ["after five minutes", { issuedAt: NOON - FIVE_MINUTES }],
    ["for a gift", { cost: 0, originKind: "campaign" }],
    ["for a replacement", { insteadOf: "voucher-0" }],
  ])("is left out %s", async (_when, own) => {
    expect(await shown(redeemed(own))).toBeUndefined();
  });

  test("is left out for a used voucher", async () => {
    const voucher = redeemed({ state: "used", endedAt: NOON });
    const reader = readerOf({ vouchers: [voucher] });
    const own = { voucherId: voucher.id };
    const facts = await ownVoucher.load(own, reader, context);
    expect(successOf(ownVoucher.show(facts, own, context))).not.toHaveProperty("undo");
  });
});
