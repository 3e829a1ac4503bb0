import { generateReferralCode } from "./generate-referral-code.ts";
import { referrals } from "./list-referrals.ts";

/** The actions of the module referrals; its datasets, error codes and events are in declarations.ts. */
export const referralsModule = {
  commands: {
    generateReferralCode,
  },
  queries: {
    referrals,
  },
};
