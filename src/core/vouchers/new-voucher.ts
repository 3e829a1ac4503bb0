import { CODE_ALPHABET, CODE_LENGTH } from "../kit/readable-code.ts";
import { addDays, startOfDay } from "../kit/time.ts";
import { BIRTHDAY_REWARD_ID, type Reward } from "../rewards/reward.ts";
import type { Context } from "../world.ts";
import { NEVER, VOUCHER_PREFIX, type Voucher } from "./voucher.ts";
import type { VoucherOrigin } from "./voucher-origin.ts";

/** Returns the voucher of a redeemed reward (specification §3, Reward). `cost` in points. */
export function newVoucher(userId: string, reward: Reward, context: Context): Voucher {
  const { id, title, benefit, pointsCost: cost, expiryDays } = reward;
  const kind = id === BIRTHDAY_REWARD_ID ? "birthday" : "reward";
  return voucherWith(
    { userId, origin: { kind, id }, title, benefit, cost, expiryDays, note: "" },
    context,
  );
}

/** What is known of a new voucher. */
interface Issue extends Pick<Voucher, "userId" | "title" | "benefit" | "cost" | "note"> {
  readonly origin: VoucherOrigin;
  readonly expiryDays: number;
}

/**
 * Returns a new voucher. It expires at the end of the program day `expiryDays` after today, also across clock changes; with 0 it never
 * expires.
 */
export function voucherWith(
  { userId, origin, title, benefit, cost, note, expiryDays }: Issue,
  { fresh, now, program, today }: Context,
): Voucher {
  const isOfReward = origin.kind === "reward" || origin.kind === "birthday";
  return {
    id: fresh.id(),
    userId,
    rewardId: isOfReward ? origin.id : null,
    originKind: origin.kind,
    originId: origin.id,
    title,
    benefit,
    note,
    cost,
    lots: {},
    code: VOUCHER_PREFIX + fresh.letters(CODE_ALPHABET, CODE_LENGTH),
    state: "issued",
    issuedAt: now,
    expiresAt:
      expiryDays === 0 ? NEVER : startOfDay(program.timeZone, addDays(today, expiryDays + 1)),
    endedAt: null,
    locationId: null,
    endedBy: null,
    cancelReason: null,
    insteadOf: null,
    pointsWithheld: 0,
  };
}
