import type { Context, ProgramEvent } from "../world.ts";
import {
  CUSTOMER_INVITATION_PAGE,
  INVITATION_MS,
  INVITATION_PAGE,
  type Invitation,
  type InvitedRole,
} from "./invitation.ts";

/** A new link: the fields of its invitation, the events that announce and send it, and its path for the inviter. */
interface NewLink {
  readonly fields: Pick<Invitation, "tokenHash" | "sentAt" | "expiresAt">;
  readonly events: readonly ProgramEvent[];
  /** Null where it is sent by email; otherwise the inviter passes it on. */
  readonly link: string | null;
}

/**
 * Makes a single-use link of an invitation. It is sent by email and shown to nobody else, or, without a mail server, returned to the inviter and
 * not written to the log (docs/decisions/143).
 */
export function newInvitationLink(
  { name, email, role }: Pick<Invitation, "name" | "email" | "role">,
  { fresh, digest, now, program }: Pick<Context, "fresh" | "digest" | "now" | "program">,
): NewLink {
  const token = fresh.token();
  const fields = { tokenHash: digest(token), sentAt: now, expiresAt: now + INVITATION_MS };
  const link = invitationLink(token, role);
  return program.mailServer !== undefined
    ? {
        fields,
        events: [
          { name: "invitation.sent", params: { email } },
          { name: "invitation.issued", facts: { recipient: email, link, role } },
        ],
        link: null,
      }
    : { fields, events: [{ name: "invitation.created", params: { name } }], link };
}

/** Returns the path and query of the link with a token. */
function invitationLink(token: string, role: InvitedRole): string {
  return `${role === "customer" ? CUSTOMER_INVITATION_PAGE : INVITATION_PAGE}?token=${token}`;
}
