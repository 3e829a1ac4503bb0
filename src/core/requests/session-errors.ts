import type { ReplyError } from "../kit/reply.ts";

const signedOutCodes = ["not-signed-in", "feedback-needs-login"] as const;

/** The codes that say "nobody is signed in". */
export type SignedOutCode = (typeof signedOutCodes)[number];

/** Whether an error means that nobody is signed in any more. */
export function saysSignedOut({ code }: Pick<ReplyError, "code">): boolean {
  return signedOutCodes.some((known) => known === code);
}

/** Whether an error means that the page's session is over or somebody else's by now. */
export function saysSessionOver(reply: Pick<ReplyError, "code">): boolean {
  return saysSignedOut(reply) || reply.code === "logged-in-as-another";
}

/**
 * Whether an error means that the page knows too much or too little of who is signed in and what they may do: the session is to be asked
 * again, and the guards decide. Rights change while a page is open (readings, People).
 */
export function saysAskAgain(reply: Pick<ReplyError, "code">): boolean {
  return saysSessionOver(reply) || reply.code === "permission-denied";
}

/** Whether an error is a warning to the person and no failure: 'Password Required' (specification §5, §8). */
export function isWarning({ code }: { readonly code?: string }): boolean {
  return code === "password-required";
}
