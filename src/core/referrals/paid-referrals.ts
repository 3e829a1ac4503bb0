import type { Context, ProgramReader } from "../world.ts";

/**
 * The ledger's name for a referrer's paid friend of a program day, numbered from 1. A ledger can have each name only once, so the database
 * itself keeps two sign-ups from taking the same place below the limit (decision 046).
 */
export function paidReferralName(day: string, number: number): string {
  return `${paidReferralsOf(day)}${number}`;
}

function paidReferralsOf(day: string): string {
  return `referral-${day}-`;
}

/**
 * For how many friends a referrer has been paid on the program day. Counted in the ledger, which outlives deleted accounts, so that
 * deleting a friend's account frees no place.
 * @param referrerId the referrer's id, whose row is locked in this transaction
 */
export function paidReferrals(
  reader: ProgramReader,
  referrerId: string,
  { today }: Pick<Context, "today">,
): Promise<number> {
  const first = paidReferralsOf(today);
  // "." follows "-": the range holds every name that begins with the day's.
  const once = { atLeast: first, below: `${first.slice(0, -1)}.` };
  return reader.count("transactions", { userId: referrerId, once });
}
