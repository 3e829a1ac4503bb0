/**
 * How somebody became a customer: by the sign-up alone, with a friend's referral code, by an invitation of staff, at the counter, from a printed
 * poster, or after scanning a packaging code without an account. "unknown" for staff, and for accounts from before this was recorded.
 */
export const waysToJoin = [
  "unknown",
  "sign-up",
  "referral",
  "invitation",
  "counter",
  "poster",
  "code",
] as const;

/** One of {@link waysToJoin}. */
export type JoinedBy = (typeof waysToJoin)[number];

/** What led somebody to the sign-up page, as the page knows it. */
export const signUpSources = ["poster", "code"] as const;

/** One of {@link signUpSources}. */
export type SignUpSource = (typeof signUpSources)[number];
