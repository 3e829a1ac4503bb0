import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import type { User } from "../identity/user.ts";
import { id } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { type Context, command, type ProgramReader } from "../world.ts";
import { auditKinds, type Invitation, type InvitedRole, RESEND_MS } from "./invitation.ts";
import { newInvitationLink } from "./invitation-link.ts";
import { sendingLimits } from "./sending-limits.ts";

const input = z.strictObject({ id });

/**
 * Sends an invitation of a sub-admin again, also an expired one (docs/decisions/143): with a new link, for another 7 days. Earlier links end. The
 * acting admin becomes the inviter. `link` of the result as for `inviteStaff`. Refused as 'invitation-not-found', 'email-in-use', or
 * 'invitation-just-sent' within ten minutes of the last email. No receipt, because the reply may contain the link.
 */
export const resendInvitation = /* @__PURE__ */ command({
  name: "resendInvitation",
  input,
  may: "admin",
  limits: sendingLimits,
  receipt: false,
  load: (own, reader) => readSent(reader, own.id, "sub-admin"),
  decide: (facts, _input, context) => sentAgain(facts, context),
});

/** The same for an invitation of a customer, by staff who manage customers. */
export const resendCustomerInvitation = /* @__PURE__ */ command({
  name: "resendCustomerInvitation",
  input,
  may: "canManageUsers",
  limits: sendingLimits,
  receipt: false,
  load: (own, reader) => readSent(reader, own.id, "customer"),
  decide: (facts, _input, context) => sentAgain(facts, context),
});

/** An invitation, and an account with its email. */
export interface Sent {
  readonly invitation: Invitation;
  readonly account: User | undefined;
}

/** Reads an invitation of a role, locked; undefined for none. */
async function readSent(
  reader: ProgramReader,
  invitationId: string,
  role: InvitedRole,
): Promise<Sent | undefined> {
  const invitation = await reader.one("invitations", { id: invitationId }, { lock: true });
  if (invitation?.role !== role) return undefined;
  const { emailKey } = invitation;
  return { invitation, account: await reader.one("users", { emailKey }) };
}

function sentAgain(facts: Sent | undefined, context: Context) {
  if (facts === undefined) return refuse("invitation-not-found", {});
  const { invitation, account } = facts;
  if (account !== undefined) return refuse("email-in-use", {});
  const waitMs = invitation.sentAt + RESEND_MS - context.now;
  if (context.program.mailServer !== undefined && waitMs > 0) {
    return refuse("invitation-just-sent", { minutes: Math.ceil(waitMs / MINUTE_MS) });
  }
  const { fields, events, link } = newInvitationLink(invitation, context);
  return {
    changes: [
      {
        kind: "patch" as const,
        dataset: "invitations" as const,
        id: invitation.id,
        fields: { ...fields, invitedBy: actingUser(context).id },
      },
    ],
    events,
    result: { link },
    audit: {
      kind: auditKinds[invitation.role],
      id: invitation.id,
      name: invitation.name,
      detail: "",
    },
  };
}
