import type { User } from "../identity/user.ts";
import { can } from "../permissions.ts";
import type { Invitation } from "./invitation.ts";

/** Whether the link of an invitation works: "inviter-changed" when the inviter is no longer an active admin. */
export type InvitationState = "open" | "expired" | "inviter-changed";

/**
 * Returns the state of an invitation. Its link works only as long as the inviter may create sub-admins, so that a dismissed admin leaves no
 * invitations behind. In: the invitation, the inviter's account (undefined when deleted) and the time.
 */
export function invitationState(
  { expiresAt }: Pick<Invitation, "expiresAt">,
  inviter: User | undefined,
  now: number,
): InvitationState {
  if (inviter?.isActive !== true || !can(inviter, "admin")) return "inviter-changed";
  return expiresAt > now ? "open" : "expired";
}
