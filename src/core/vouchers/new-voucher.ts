import { CODE_ALPHABET, CODE_LENGTH } from "../kit/readable-code.ts";
import { addDays, startOfDay } from "../kit/time.ts";
import type { Reward } from "../rewards/reward.ts";
import type { Context } from "../world.ts";
import { NEVER, VOUCHER_PREFIX, type Voucher } from "./voucher.ts";

/**
 * Returns the voucher of a redeemed reward. It expires at the end of the program day `expiryDays` after today, also across clock changes;
 * with 0 it never expires (specification §3, Reward). `cost` in points.
 */
export function newVoucher(userId: string, reward: Reward, context: Context): Voucher {
  const { fresh, now, program, today } = context;
  const { id: rewardId, title, pointsCost: cost, expiryDays } = reward;
  return {
    id: fresh.id(),
    userId,
    rewardId,
    title,
    cost,
    code: VOUCHER_PREFIX + fresh.letters(CODE_ALPHABET, CODE_LENGTH),
    state: "issued",
    issuedAt: now,
    expiresAt:
      expiryDays === 0 ? NEVER : startOfDay(program.timeZone, addDays(today, expiryDays + 1)),
    endedAt: null,
    locationId: null,
    endedBy: null,
    insteadOf: null,
    pointsWithheld: 0,
  };
}
