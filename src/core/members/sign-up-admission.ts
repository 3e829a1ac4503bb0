import { refuse } from "../errors.ts";
import type { User } from "../identity/user.ts";
import type { Context } from "../world.ts";

/** The parts of a sign-up that can admit somebody to a program that is open to invited people only. */
interface Ticket {
  /** Empty without a referral. */
  readonly referredByCode: string;
}

/** Returns whether the program is open to invited people only (decision 147). */
function needsInvitation({ program }: Pick<Context, "program">): boolean {
  return program.security.signUp === "invitation";
}

/** Returns whether a sign-up names no invitation although it needs one. No data is read for it. */
export function lacksInvitation(
  { referredByCode }: Ticket,
  context: Pick<Context, "program">,
): boolean {
  return needsInvitation(context) && referredByCode === "";
}

/** Returns whether a sign-up is admitted: by an active customer's or staff member's referral code, where the program needs an invitation. */
export function isAdmitted(
  { referrer }: { readonly referrer: User | undefined },
  context: Pick<Context, "program">,
): boolean {
  return !needsInvitation(context) || referrer?.isActive === true;
}

/** Refuses a sign-up without an invitation. It names whom to ask, so far as the program's settings do. */
export function invitationNeeded({ program }: Pick<Context, "program">) {
  return refuse("sign-up-by-invitation", { contact: program.contact.email });
}
