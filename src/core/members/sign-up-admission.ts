import { refuse } from "../errors.ts";
import type { User } from "../identity/user.ts";
import { type InvitationFacts, usableInvitation } from "../invitations/usable-invitation.ts";
import { isRefusal } from "../kit/refusal.ts";
import type { Context, ProgramChange, ProgramReader } from "../world.ts";

/** The parts of a sign-up that can admit somebody to a program that is open to invited people only. Empty ones are left out. */
interface Ticket {
  readonly referredByCode: string;
  /** The token of an invitation's link. */
  readonly invitation: string;
}

/** Returns whether the program is open to invited people only (decision 147). */
function needsInvitation({ program }: Pick<Context, "program">): boolean {
  return program.security.signUp === "invitation";
}

/** Returns whether a sign-up names no invitation although it needs one. No data is read for it. */
export function lacksInvitation(
  { referredByCode, invitation }: Ticket,
  context: Pick<Context, "program">,
): boolean {
  return needsInvitation(context) && referredByCode === "" && invitation === "";
}

/** Reads the invitation of a link and its inviter, the former locked, so that of two uses the second finds it used. Two round trips. */
export async function readInvitation(
  reader: ProgramReader,
  { digest }: Pick<Context, "digest">,
  token: string,
): Promise<InvitationFacts> {
  const tokenHash = digest(token);
  const invitation = await reader.one("invitations", { tokenHash }, { lock: true });
  const inviter = invitation && (await reader.one("users", { id: invitation.invitedBy }));
  return { invitation, inviter, account: undefined };
}

/**
 * Returns the changes that use up a sign-up's invitation, none without one. Refused like `usableInvitation` for a link that does not work, and
 * without any invitation if the program needs one: a link of staff, or the referral code of an active account.
 */
export function admit(
  {
    referrer,
    invited,
  }: { readonly referrer: User | undefined; readonly invited: InvitationFacts | undefined },
  context: Pick<Context, "program" | "now">,
) {
  if (invited !== undefined) {
    const usable = usableInvitation(invited, context.now, "customer");
    if (isRefusal(usable)) return usable;
    const { id } = usable.invitation;
    const used: ProgramChange = { kind: "remove", dataset: "invitations", id };
    return { changes: [used] };
  }
  const isAdmitted = !needsInvitation(context) || referrer?.isActive === true;
  return isAdmitted ? { changes: [] } : invitationNeeded(context);
}

/** Refuses a sign-up without an invitation. It names whom to ask, so far as the program's settings do. */
export function invitationNeeded({ program }: Pick<Context, "program">) {
  return refuse("sign-up-by-invitation", { contact: program.contact.email });
}
