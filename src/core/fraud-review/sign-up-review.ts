import {
  originChanges,
  originsOf,
  type SharedAccounts,
  sharedBySignUp,
} from "../account-origins/shared-accounts.ts";
import type { Hold } from "../pending-points/post-or-pend.ts";
import type { Context, ProgramChange, ProgramReader } from "../world.ts";
import { findInSignUp } from "./find-matches.ts";
import type { Found } from "./fraud-match.ts";
import { holdFor } from "./holding.ts";

/** What the rule about devices and addresses found in a sign-up, and why its points are held; no hold if it found nothing. */
export interface SignUpReview {
  readonly hold: Hold | undefined;
  readonly found: readonly Found[];
}

/** The review of a sign-up that no rule looked at. */
export const notReviewed: SignUpReview = { hold: undefined, found: [] };

/** Counts the accounts that share the device or address of a sign-up. One round trip; none while the rule is off. */
export async function readSignUpOrigins(
  reader: ProgramReader,
  context: Context,
): Promise<SharedAccounts | undefined> {
  const { isOn } = context.program.review.rules.sharedOrigin;
  return isOn ? await sharedBySignUp(reader, originsOf(context), context.now) : undefined;
}

/** Reviews a sign-up: its points, and those of the referrer, are held if too many accounts share its device or address. */
export function reviewSignUp(
  shared: SharedAccounts | undefined,
  { program: { review } }: Context,
): SignUpReview {
  if (shared === undefined) return notReviewed;
  const found = findInSignUp(review.rules, shared);
  return found.length === 0 ? notReviewed : { hold: holdFor(review, found, ""), found };
}

/** Returns the changes that store the device and address of a new account; none while the rule is off. */
export function signUpOrigins(userId: string, context: Context): readonly ProgramChange[] {
  if (!context.program.review.rules.sharedOrigin.isOn) return [];
  return originChanges(userId, originsOf(context), context);
}
