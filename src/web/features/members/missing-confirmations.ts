import { membersTexts } from "#messages/en/members.ts";

/** What the program asks new customers to confirm; 0 for nothing (docs/decisions/149). */
export interface AskedConfirmations {
  /** The version of the terms in force. */
  readonly terms: number;
  /** In years. */
  readonly minimumAge: number;
}

/** Returns the errors of a form's confirmations that are missing, by field; empty without any. */
export function missingConfirmations(
  { terms, minimumAge }: AskedConfirmations,
  typed: Readonly<Record<string, unknown>>,
) {
  return {
    ...(terms > 0 &&
      typed["acceptsTerms"] !== true && {
        acceptsTerms: { message: membersTexts.termsNotAccepted },
      }),
    ...(minimumAge > 0 &&
      typed["isOfAge"] !== true && {
        isOfAge: { message: membersTexts.ageNotConfirmed({ age: minimumAge }) },
      }),
  };
}
