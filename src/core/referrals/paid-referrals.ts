import type { Context, ProgramReader } from "../world.ts";

/**
 * Returns the ledger's unique key of a referrer's paid sign-up of a program day, numbered from 1. Because a ledger contains each key once,
 * two concurrent sign-ups cannot exceed the limit (decision 046).
 */
export function paidReferralKey(day: string, number: number): string {
  return `${paidReferralsOf(day)}${number}`;
}

function paidReferralsOf(day: string): string {
  return `referral-${day}-`;
}

/**
 * Counts a referrer's paid sign-ups of the program day. Counts ledger entries, which outlive deleted accounts, so that deleting an account
 * does not raise the limit. The referrer must be locked in this transaction.
 */
export function paidReferrals(
  reader: ProgramReader,
  referrerId: string,
  { today }: Pick<Context, "today">,
): Promise<number> {
  const first = paidReferralsOf(today);
  // "." follows "-": the range contains every key that begins with the day's.
  const once = { atLeast: first, below: `${first.slice(0, -1)}.` };
  return reader.count("transactions", { userId: referrerId, once });
}
