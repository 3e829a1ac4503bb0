import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { staffModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof staffModule> = {
  generateTotpSecret: { may: "signed-in", sample: {} },
  verifyAndEnableTotp: {
    may: "signed-in",
    sample: { secret: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", code: "000000" },
  },
  disableTotp: { may: "signed-in", sample: { code: "000000" } },
  createSubAdmin: {
    may: "admin",
    sample: {
      name: "Sam Roast",
      email: "sam@example.com",
      password: "a-good-password",
      permissions: { canManageRewards: true, canExportData: false },
    },
  },
  updatePermissions: {
    may: "admin",
    sample: { userId: "no-such-user", permissions: { canManageRewards: true } },
  },
  toggleUserActivation: { may: "admin", sample: { userId: "no-such-user", isActive: false } },
  deleteUser: { may: "admin", sample: { userId: "no-such-user" } },
  updateOwnName: { may: "staff", sample: { name: "Ana Sol" } },
  twoFactor: { may: "staff", sample: {} },
  people: {
    may: "canManageRoles",
    sample: { tab: "administrators", search: "Ana", after: { joinedDate: 0, id: "no-such-user" } },
  },
};
