import { CODE_ALPHABET, CODE_LENGTH } from "../kit/readable-code.ts";
import { daysLater, startOfDay } from "../kit/time.ts";
import type { Reward } from "../rewards/reward.ts";
import type { Context } from "../world.ts";
import { NEVER, VOUCHER_PREFIX, type Voucher } from "./voucher.ts";

/**
 * The voucher of a reward that is being redeemed. It lasts to the end of the program day `expiryDays` after this one, whatever the clocks
 * do meanwhile; 0 is for good (specification §3, Reward). In: who redeems, the reward, and what it cost in points.
 */
export function issuedVoucher(userId: string, reward: Reward, context: Context): Voucher {
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
      expiryDays === 0 ? NEVER : startOfDay(program.timeZone, daysLater(today, expiryDays + 1)),
    endedAt: null,
    locationId: null,
    endedBy: null,
    insteadOf: null,
    pointsWithheld: 0,
  };
}
