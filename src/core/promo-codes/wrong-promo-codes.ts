import { refuse } from "../errors.ts";
import { actorId } from "../identity/acting-user.ts";
import {
  type GuessCount,
  type GuessLimit,
  longestWait,
  readGuesses,
  recordFailedAttempt,
} from "../sessions/guess-counts.ts";
import type { Context, ProgramReader } from "../world.ts";

const WINDOW_MS = 15 * 60_000;

/** Wrong promo codes of one customer, as of QR codes: twenty in a quarter of an hour. */
export const WRONG_PROMO_CODES: GuessLimit = { of: "promo-codes", most: 20, windowMs: WINDOW_MS };

/** The same for a staff user or till, and for a network address, as of vouchers (decision 046). */
const WRONG_AT_COUNTER: GuessLimit = {
  of: "promo-codes at counters",
  most: 30,
  windowMs: WINDOW_MS,
};
const WRONG_OF_ADDRESS: GuessLimit = {
  of: "promo-codes of an address",
  most: 120,
  windowMs: WINDOW_MS,
};

/** Reads the count of wrong promo codes of a customer, whose locked row protects it. One read. */
export async function readOwnGuesses(
  reader: ProgramReader,
  context: Context,
  userId: string,
): Promise<readonly GuessCount[]> {
  return [await readGuesses(reader, context, WRONG_PROMO_CODES, { person: userId })];
}

/** Reads and locks the counts of wrong promo codes of a staff user or till and of their address. */
export async function readCounterGuesses(
  reader: ProgramReader,
  context: Context,
): Promise<readonly GuessCount[]> {
  const address = context.caller?.address;
  return await Promise.all([
    readGuesses(reader, context, WRONG_AT_COUNTER, { person: actorId(context), lock: true }),
    ...(address === undefined
      ? []
      : [readGuesses(reader, context, WRONG_OF_ADDRESS, { person: address, lock: true })]),
  ]);
}

/** Refuses every code, right or wrong, after too many wrong ones; otherwise returns undefined. */
export function checkGuesses(wrong: readonly GuessCount[], { now }: Pick<Context, "now">) {
  const seconds = longestWait(wrong, now);
  return seconds === undefined ? undefined : refuse("too-many-requests", { seconds });
}

/** Refuses an unknown code and counts it. Used and ended codes do not count as guesses. */
export function refuseUnknownCode(wrong: readonly GuessCount[], { now }: Pick<Context, "now">) {
  return refuse(
    "promo-code-unknown",
    {},
    wrong.flatMap((guesses) => recordFailedAttempt(guesses, now)),
  );
}
