import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { invitationsModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof invitationsModule> = {
  inviteStaff: {
    may: "admin",
    sample: {
      name: "Sam Roast",
      email: "sam.invited@example.com",
      permissions: { canManageRewards: true, canExportData: false },
    },
  },
  inviteCustomer: {
    may: "canManageUsers",
    sample: { name: "Cleo Latte", email: "cleo.invited@example.com" },
  },
  resendCustomerInvitation: { may: "canManageUsers", sample: { id: "no-such-invitation" } },
  cancelCustomerInvitation: { may: "canManageUsers", sample: { id: "no-such-invitation" } },
  customerInvitations: { may: "canManageUsers", sample: {} },
  openCustomerInvitation: { may: "anyone", sample: { token: "no-such-link" } },
  resendInvitation: { may: "admin", sample: { id: "no-such-invitation" } },
  cancelInvitation: { may: "admin", sample: { id: "no-such-invitation" } },
  acceptInvitation: {
    may: "anyone",
    sample: { token: "no-such-link", name: "Sam Roast", password: "a-good-password" },
  },
  invitations: { may: "admin", sample: {} },
  openInvitation: { may: "anyone", sample: { token: "no-such-link" } },
};
