import * as z from "zod/mini";
import { checkTerms } from "../legal/check-terms.ts";
import { checkAgeConfirmed } from "../legal/minimum-age.ts";
import { acceptance } from "../legal/terms-acceptance.ts";
import type { Context, ProgramChange } from "../world.ts";

/** What somebody confirms who becomes a customer (docs/decisions/149). */
export const confirmationFields = {
  /** The version of the terms that the user has accepted; left out for none. */
  acceptedTerms: z.optional(z.int().check(z.gte(1))),
  /** Whether the user has confirmed the program's minimum age. */
  isOfAge: z.optional(z.boolean()),
};

interface Confirmations {
  readonly acceptedTerms?: number | undefined;
  readonly isOfAge?: boolean | undefined;
}

/** Refuses without the terms in force or the minimum age; undefined if both are confirmed or not required. */
export function checkConfirmed({ acceptedTerms, isOfAge }: Confirmations, { program }: Context) {
  return checkTerms(acceptedTerms, program) ?? checkAgeConfirmed(isOfAge === true, program);
}

/** Returns the change that records the accepted version of the terms, which is the one in force; none for a program without terms. */
export function termsAccepted(
  userId: string,
  { program: { legal }, now }: Context,
): readonly ProgramChange[] {
  return legal.terms === 0 ? [] : [acceptance(userId, legal.terms, now)];
}
