import { refuse } from "../errors.ts";
import type { User } from "../identity/user.ts";
import type { Invitation, InvitedRole } from "./invitation.ts";
import { invitationState } from "./invitation-state.ts";

/** What decides whether the link of an invitation works. */
export interface InvitationFacts {
  readonly invitation: Invitation | undefined;
  readonly inviter: User | undefined;
  /** An account with the invitation's email. */
  readonly account: User | undefined;
}

/**
 * Returns the invitation and its inviter, or a refusal: 'invitation-invalid' for a link that is unknown, used, cancelled, replaced, for another role, or whose
 * inviter may no longer invite; 'invitation-expired'; 'invitation-has-account' when the email has an account by now.
 */
export function usableInvitation(
  { invitation, inviter, account }: InvitationFacts,
  now: number,
  role: InvitedRole,
) {
  if (invitation?.role !== role || inviter === undefined) return refuse("invitation-invalid", {});
  const state = invitationState(invitation, inviter, now);
  if (state === "inviter-changed") return refuse("invitation-invalid", {});
  if (state === "expired") return refuse("invitation-expired", {});
  return account === undefined ? { invitation, inviter } : refuse("invitation-has-account", {});
}
