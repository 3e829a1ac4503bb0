import { dataset, error, event, internalEvent } from "../kit/declarations.ts";
import { eraseInvitations } from "./erasure.ts";
import { EXPIRED_INVITATION_MS, type InvitedRole, invitationSchema } from "./invitation.ts";

/** The datasets, error codes and events of the module invitations. */
export const invitations = {
  datasets: {
    invitations: dataset(invitationSchema, {
      neverStale: true,
      constraints: {
        token: { invariant: "unique-invitation-token", fields: ["tokenHash"] },
        email: { invariant: "unique-invitation-email", fields: ["emailKey"] },
      },
      removed: { after: "expiresAt", ms: EXPIRED_INVITATION_MS },
    }),
  },
  errors: {
    "invitation-exists": error("refused"),
    "invitations-full": error<{ readonly most: number }>("refused"),
    "invitation-not-found": error("missing"),
    "invitation-just-sent": error<{ readonly minutes: number }>("refused"),
    "invitation-invalid": error("refused"),
    "invitation-expired": error("refused"),
    "invitation-has-account": error("refused"),
  },
  events: {
    /** The link is on its way by email. */
    "invitation.sent": event<{ readonly email: string }>(),
    /** Without a mail server: the inviter has to pass the link on. */
    "invitation.created": event<{ readonly name: string }>(),
    /** A link was made and has to be sent. */
    "invitation.issued": internalEvent<{
      readonly recipient: string;
      readonly link: string;
      readonly role: InvitedRole;
    }>(),
    "invitation.cancelled": event<{ readonly name: string }>(),
    "invitation.accepted": event(),
  },
  erasure: { invitations: eraseInvitations },
};
