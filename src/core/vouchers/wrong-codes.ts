import { refuse } from "../errors.ts";
import { actorId } from "../identity/acting-user.ts";
import {
  type GuessCount,
  type GuessLimit,
  readGuesses,
  recordFailedAttempt,
  secondsToWait,
} from "../sessions/guess-counts.ts";
import type { Context, ProgramReader } from "../world.ts";

const WINDOW_MS = 15 * 60_000;

/** Wrong voucher codes of one staff user or till: far more than typing errors, far too few to guess one (decision 046). */
export const WRONG_VOUCHERS: GuessLimit = { of: "vouchers", most: 30, windowMs: WINDOW_MS };

/** The same for one network address, which all devices of a shop may share. */
export const WRONG_VOUCHERS_OF_ADDRESS: GuessLimit = {
  of: "vouchers of an address",
  most: 120,
  windowMs: WINDOW_MS,
};

/**
 * Reads and locks the counts of wrong voucher codes of the actor and their address. Start it with the other reads: it adds no round trip.
 */
export async function readWrongVouchers(
  reader: ProgramReader,
  context: Context,
): Promise<readonly GuessCount[]> {
  const address = context.caller?.address;
  const actor = { person: actorId(context), lock: true };
  return await Promise.all([
    readGuesses(reader, context, WRONG_VOUCHERS, actor),
    ...(address === undefined
      ? []
      : [readGuesses(reader, context, WRONG_VOUCHERS_OF_ADDRESS, { person: address, lock: true })]),
  ]);
}

/** Refuses every code, right or wrong, after too many wrong ones; otherwise returns undefined. */
export function checkWrongVouchers(wrong: readonly GuessCount[], { now }: Pick<Context, "now">) {
  const waits = wrong.flatMap((guesses) => secondsToWait(guesses, now) ?? []);
  return waits.length === 0
    ? undefined
    : refuse("too-many-requests", { seconds: Math.max(...waits) });
}

/** Refuses an unknown code and counts it. Used, cancelled and expired vouchers do not count as guesses. */
export function refuseUnknownVoucher(wrong: readonly GuessCount[], { now }: Pick<Context, "now">) {
  return refuse(
    "voucher-not-found",
    {},
    wrong.flatMap((guesses) => recordFailedAttempt(guesses, now)),
  );
}
