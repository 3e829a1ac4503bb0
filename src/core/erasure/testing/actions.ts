import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { erasureModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof erasureModule> = {
  deleteOwnAccount: { may: "signed-in", sample: { currentPassword: "not-this-password" } },
  deleteCustomer: { may: "canManageUsers", sample: { userId: "no-such-user" } },
};
