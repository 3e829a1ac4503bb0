import type { ReplyError } from "../kit/reply.ts";

const signedOutCodes = ["not-signed-in", "feedback-needs-login"] as const;

/** The codes for a missing session. */
export type SignedOutCode = (typeof signedOutCodes)[number];

/** Returns whether an error means that there is no session. */
export function isSignedOutError({ code }: Pick<ReplyError, "code">): boolean {
  return signedOutCodes.some((known) => known === code);
}

/** Returns whether an error means that the page's session has ended or belongs to another user. */
export function isSessionEndedError(reply: Pick<ReplyError, "code">): boolean {
  return isSignedOutError(reply) || reply.code === "logged-in-as-another";
}

/**
 * Returns whether an error means that the page's copy of the user or their permissions is stale: the session must be queried again, and the
 * guards decide. Permissions may change while a page is open (readings, People).
 */
export function isStaleSessionError(reply: Pick<ReplyError, "code">): boolean {
  return isSessionEndedError(reply) || reply.code === "permission-denied";
}

/** Returns whether an error is shown as a warning: 'Password Required' (specification §5, §8). */
export function isWarning({ code }: { readonly code?: string }): boolean {
  return code === "password-required";
}
