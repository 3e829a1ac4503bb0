import { acceptInvitation } from "./accept-invitation.ts";
import { cancelCustomerInvitation, cancelInvitation } from "./cancel-invitation.ts";
import { inviteCustomer } from "./invite-customer.ts";
import { inviteStaff } from "./invite-staff.ts";
import { customerInvitations, invitations } from "./list-invitations.ts";
import { openCustomerInvitation, openInvitation } from "./open-invitation.ts";
import { resendCustomerInvitation, resendInvitation } from "./resend-invitation.ts";

/** The actions of the module invitations; its datasets, error codes and events are in declarations.ts. */
export const invitationsModule = {
  commands: {
    inviteStaff,
    inviteCustomer,
    resendInvitation,
    resendCustomerInvitation,
    cancelInvitation,
    cancelCustomerInvitation,
    acceptInvitation,
  },
  queries: { invitations, customerInvitations, openInvitation, openCustomerInvitation },
};
