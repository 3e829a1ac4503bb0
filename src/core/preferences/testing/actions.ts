import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { preferencesModule } from "../module.ts";

const token = "no-such-user.1900000000000.no-such-signature";

/** Who may do what in this module, from decision 168 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof preferencesModule> = {
  setConsent: {
    may: "signed-in",
    sample: { purpose: "newsByEmail", isGiven: true, version: 1 },
  },
  setMessageChannel: {
    may: "signed-in",
    sample: { topic: "points", channel: "email", isOn: false },
  },
  setLinkedConsent: {
    may: "anyone",
    sample: { purpose: "newsByPush", isGiven: true, version: 1, token },
  },
  setLinkedMessageChannel: {
    may: "anyone",
    sample: { topic: "birthday", channel: "app", isOn: false, token },
  },
  withdrawCustomerConsent: {
    may: "canManageUsers",
    sample: { userId: "no-such-user", purpose: "offersFromPurchases" },
  },
  ownPreferences: { may: "signed-in", sample: {} },
  linkedPreferences: { may: "anyone", sample: { token } },
  customerPreferences: { may: "canManageUsers", sample: { id: "no-such-user" } },
  customerConsents: { may: "canManageUsers", sample: { id: "no-such-user", after: 20 } },
};
