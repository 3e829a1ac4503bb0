import { acceptInvitation } from "./accept-invitation.ts";
import { cancelInvitation } from "./cancel-invitation.ts";
import { inviteStaff } from "./invite-staff.ts";
import { invitations } from "./list-invitations.ts";
import { openInvitation } from "./open-invitation.ts";
import { resendInvitation } from "./resend-invitation.ts";

/** The actions of the module invitations; its datasets, error codes and events are in declarations.ts. */
export const invitationsModule = {
  commands: { inviteStaff, resendInvitation, cancelInvitation, acceptInvitation },
  queries: { invitations, openInvitation },
};
