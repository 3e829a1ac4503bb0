import type { User } from "../identity/user.ts";
import { can, type Permission } from "../permissions.ts";
import type { Invitation, InvitedRole } from "./invitation.ts";

/** Whether the link of an invitation works: "inviter-changed" when the inviter is no longer active or may no longer invite. */
export type InvitationState = "open" | "expired" | "inviter-changed";

/** Who may invite somebody to a role. */
const invitingPermission = {
  "sub-admin": "admin",
  customer: "canManageUsers",
} as const satisfies Readonly<Record<InvitedRole, Permission>>;

/**
 * Returns the state of an invitation. Its link works only as long as the inviter may create sub-admins, or manage customers, so that dismissed
 * staff leave no invitations behind. In: the invitation, the inviter's account (undefined when deleted) and the time.
 */
export function invitationState(
  { expiresAt, role }: Pick<Invitation, "expiresAt" | "role">,
  inviter: User | undefined,
  now: number,
): InvitationState {
  if (inviter?.isActive !== true || !can(inviter, invitingPermission[role]))
    return "inviter-changed";
  return expiresAt > now ? "open" : "expired";
}
