import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { referralsModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof referralsModule> = {
  generateReferralCode: { may: "signed-in", sample: {} },
  referrals: { may: "signed-in", sample: {} },
};
