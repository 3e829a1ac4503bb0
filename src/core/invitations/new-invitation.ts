import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { normalizeEmail } from "../identity/normalize-email.ts";
import { checkNotReserved } from "../identity/reserved-name.ts";
import type { User } from "../identity/user.ts";
import type { Context, ProgramReader } from "../world.ts";
import { type Invitation, type InvitedRole, maxInvitations } from "./invitation.ts";
import { newInvitationLink } from "./invitation-link.ts";

/** What decides whether somebody can be invited. */
export interface InvitedFacts {
  /** An account with the email. */
  readonly account: User | undefined;
  /** An invitation of the email, of any role. */
  readonly earlier: Invitation | undefined;
  /** The number of invitations of the role. */
  readonly count: number;
}

/** Reads whether somebody can be invited. One round trip. */
export async function readInvited(
  reader: ProgramReader,
  email: string,
  role: InvitedRole,
): Promise<InvitedFacts> {
  const emailKey = normalizeEmail(email);
  const [account, earlier, count] = await Promise.all([
    reader.one("users", { emailKey }),
    reader.one("invitations", { emailKey }),
    reader.countUpTo("invitations", { where: { role }, most: maxInvitations[role] }),
  ]);
  return { account, earlier, count };
}

/**
 * Returns a new invitation by the acting user, with its link and events; refused as 'name-reserved', 'email-in-use', 'invitation-exists' or
 * 'invitations-full'.
 */
export function newInvitation(
  { account, earlier, count }: InvitedFacts,
  invited: Pick<Invitation, "name" | "email" | "role" | "permissions">,
  context: Context,
) {
  const { name, email, role } = invited;
  const reserved = checkNotReserved(name, undefined, context.program);
  if (reserved !== undefined) return reserved;
  if (account !== undefined) return refuse("email-in-use", {});
  if (earlier !== undefined) return refuse("invitation-exists", {});
  const most = maxInvitations[role];
  if (count >= most) return refuse("invitations-full", { most });
  const { fields, events, link } = newInvitationLink(invited, context);
  const row: Invitation = {
    id: context.fresh.id(),
    ...invited,
    emailKey: normalizeEmail(email),
    invitedBy: actingUser(context).id,
    createdAt: context.now,
    ...fields,
  };
  return { row, events, link };
}
