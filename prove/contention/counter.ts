import { newRetryKey } from "#client/api.ts";
import type { TillScope } from "#core/tills/till-key.ts";
import type { ProgramReader } from "#core/world.ts";
import { locationIn } from "#testing/location-seeder.ts";
import type { Seeder } from "#testing/seeder.ts";
import type { TillCall } from "../lib/till.ts";
import { type CaseMaker, type Effect, effect, isAsPromised, times } from "./case.ts";
import { entries, pointsOf, stockOf } from "./redemptions.ts";

/** How many tills a shop has. */
const TILLS = 20;

/** The amount of each check, in cents: four points, and half a point for the next one. */
const PAID = 450;

/** Many tills serve one customer at once, each with a different check: all of them count. */
export const manyChecks: CaseMaker = (seeder) => {
  const { shop, tills, member } = seeded(seeder);
  const handle = `M-${shop.code(member)}`;
  return {
    what: "20 tills record 20 checks of one customer",
    calls: async () =>
      tills.map((till, index) => accrual(till, { handle }, `check ${index} of ${handle}`)),
    success: TILLS,
    refusals: [],
    effects: (reader) => checksOf(reader, member.id, TILLS),
  };
};

/** Many tills record the same check at once: it earns points once, and all get the result. */
export const oneCheck: CaseMaker = (seeder) => {
  const { shop, tills, member } = seeded(seeder);
  const handle = shop.code(member);
  const named = (index: number) => (index % 2 === 0 ? { handle } : { memberId: member.id });
  return {
    what: "20 tills record one check",
    calls: async () => tills.map((till, index) => accrual(till, named(index), "the one check")),
    success: "once",
    refusals: [],
    effects: (reader) => checksOf(reader, member.id, 1),
  };
};

/** A check that several tills send repeatedly, with the same retry key and with new ones, as after lost answers. */
export const stormOfChecks: CaseMaker = (seeder) => {
  const { tills, member } = seeded(seeder);
  const named = { memberId: member.id };
  return {
    what: "10 repeats of one retry key, 10 of new ones: accrue",
    calls: async () => storm(tills, (till) => accrual(till, named, "the check of a storm")),
    success: "once",
    refusals: [],
    effects: (reader) => checksOf(reader, member.id, 1),
  };
};

/** The same with a refund of a third of a purchase, under one refund number. */
export const stormOfRefunds: CaseMaker = (seeder) => {
  const { shop, tills, member } = seeded(seeder);
  const checkId = shop.purchase(member, 3 * PAID);
  const purchase = { checkId, refundId: "the one refund", amount: PAID };
  return {
    what: "10 repeats of one retry key, 10 of new ones: reverse a purchase",
    calls: async () => storm(tills, (till) => callOf(till, "reverse", { purchase })),
    success: "once",
    refusals: [],
    effects: async (reader) => [
      await entries(reader, { userId: member.id, source: "refund" }),
      effect("refunds", await reader.count("refunds", { userId: member.id }), 1),
      // Of 13.50, 9.00 are left.
      effect("points left", await pointsOf(reader, member.id), 9),
    ],
  };
};

/** The same with a voucher, identified by the time at which it was accepted. */
export const stormOfVouchers: CaseMaker = (seeder) => {
  const { tills, member, voucher } = withVoucher(seeder);
  const body = { code: voucher.code, acceptedAt: seeder.context.now };
  return {
    what: "10 repeats of one retry key, 10 of new ones: redeem a voucher",
    calls: async () => storm(tills, (till) => callOf(till, "redeem", body)),
    success: "once",
    refusals: [],
    effects: async (reader) => [
      effect(
        "vouchers used",
        await reader.count("vouchers", { userId: member.id, state: "used" }),
        1,
      ),
      effect("points left", await pointsOf(reader, member.id), LEFT),
    ],
  };
};

/** The same with reissuing a voucher that was accepted by mistake. */
export const stormOfReissues: CaseMaker = (seeder) => {
  const { shop, tills, member, voucher } = withVoucher(seeder);
  shop.accepted(voucher);
  const body = { voucher: { code: voucher.code } };
  return {
    what: "10 repeats of one retry key, 10 of new ones: reverse a voucher",
    calls: async () => storm(tills, (till) => callOf(till, "reverse", body)),
    success: "once",
    refusals: [],
    effects: async (reader) => [
      effect("vouchers in its place", await reader.count("vouchers", { insteadOf: voucher.id }), 1),
      effect(
        "ready vouchers",
        await reader.count("vouchers", { userId: member.id, state: "issued" }),
        1,
      ),
      effect("points left", await pointsOf(reader, member.id), LEFT),
    ],
  };
};

/** A customer uses a voucher, tills accept it and staff cancel it, all with new retry keys: it ends once, and only a cancellation restores points and stock. */
export const endsAtOnce: CaseMaker = (seeder) => {
  const { tills, member, voucher, rewardId } = withVoucher(seeder);
  const staff = seeder.user(0, { role: "admin" });
  const input = { voucherId: voucher.id };
  // The kind that is sent first often wins.
  const first = Math.floor(Math.random() * 3);
  const byHand = (token: string, action: "useVoucher" | "cancelVoucher") => {
    return { action, input, token, retryKey: newRetryKey() };
  };
  return {
    what: "20 uses of one voucher, 20 takings of it by tills, 20 returns of it by staff",
    // Four calls of each kind in a row, so that each server gets all kinds.
    calls: async () =>
      times(3 * TILLS, (index) => {
        const kind = (Math.floor(index / 4) + first) % 3;
        if (kind === 0) return byHand(member.token, "useVoucher");
        if (kind === 1) return byHand(staff.token, "cancelVoucher");
        return callOf(tills[index % TILLS] ?? "", "redeem", { code: voucher.code });
      }),
    success: 1,
    refusals: ["voucher-used", "voucher-cancelled"],
    async effects(reader) {
      const row = await reader.one("vouchers", { id: voucher.id });
      const back = row?.state === "cancelled" ? 1 : 0;
      const returns = await reader.count("transactions", { reference: voucher.id });
      const points = await pointsOf(reader, member.id);
      const stock = await stockOf(reader, rewardId);
      return [
        isAsPromised("vouchers ended", row?.endedAt !== null),
        isAsPromised("points as it ended", points === LEFT + back * COST),
        isAsPromised("stock as it ended", stock === STOCK + back),
        isAsPromised("returns as it ended", returns === back),
      ];
    },
  };
};

/** Tills refund a purchase in parts with different numbers, in total more than its amount, after most of its points were spent. */
export const refundParts: CaseMaker = (seeder) => {
  const { shop, tills, member } = seeded(seeder);
  const checkId = shop.purchase(member, 10 * PAID);
  const rewardId = seeder.reward({ pointsCost: 40 });
  seeder.voucher(member, { id: rewardId, pointsCost: 40 });
  return {
    what: "20 refunds of a tenth of one purchase, most of its points spent",
    calls: async () =>
      tills.map((till, index) => {
        const purchase = { checkId, refundId: `refund ${index}`, amount: PAID };
        return callOf(till, "reverse", { purchase });
      }),
    success: 10,
    refusals: ["refund-too-much"],
    async effects(reader) {
      const purchase = await reader.one("purchases", { locationId: shop.locationId, checkId });
      const refunds = { userId: member.id };
      return [
        effect("refunds", await reader.count("refunds", refunds), 10),
        effect("points undone", purchase?.pointsBack ?? Number.NaN, 45),
        effect("taken", await reader.sum("refunds", "points", refunds), 5),
        effect("forfeited", await reader.sum("refunds", "forfeited", refunds), 40),
        effect(
          "outstanding",
          (await reader.one("users", { id: member.id }))?.forfeitedPoints ?? Number.NaN,
          40,
        ),
        effect("points left", await pointsOf(reader, member.id), 0),
      ];
    },
  };
};

/** The cost of a voucher and the customer's remaining balance, in points, and the reward's remaining stock. */
const COST = 30;
const LEFT = 70;
const STOCK = 4;

function seeded(seeder: Seeder, points = 0) {
  const shop = locationIn(seeder);
  const tills = times(TILLS, () => shop.till());
  return { shop, tills, member: seeder.user(points) };
}

function withVoucher(seeder: Seeder) {
  const own = seeded(seeder, LEFT + COST);
  const rewardId = seeder.reward({ pointsCost: COST, availabilityCount: STOCK });
  const voucher = seeder.voucher(own.member, { id: rewardId, pointsCost: COST });
  return { ...own, rewardId, voucher };
}

/** A call with a new retry key. */
function callOf(till: string, verb: TillScope, body: object): TillCall {
  return { till, verb, body, retryKey: newRetryKey() };
}

function accrual(till: string, member: object, checkId: string): TillCall {
  return callOf(till, "accrue", { member, checkId, amount: PAID, currency: "EUR" });
}

/** The same call ten times with one retry key, interleaved with repeats by this and other tills, each with a new key. */
function storm(tills: readonly string[], make: (till: string) => TillCall): readonly TillCall[] {
  const [own = ""] = tills;
  const first = make(own);
  return times(TILLS, (index) => {
    // Two calls of each kind in a row, so that each server gets both kinds.
    if (index % 4 < 2) return first;
    return make(index % 8 < 4 ? own : (tills[index] ?? ""));
  });
}

/** The effects of that many checks: purchases, entries and points of one customer. */
async function checksOf(
  reader: ProgramReader,
  userId: string,
  promised: number,
): Promise<readonly Effect[]> {
  const bought = await reader.count("transactions", { userId, source: "purchase" });
  return [
    effect("purchases", await reader.count("purchases", { userId }), promised),
    effect("entries", bought, promised),
    effect("points", await pointsOf(reader, userId), Math.floor((promised * PAID) / 100)),
  ];
}
