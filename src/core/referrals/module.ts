import { generateReferralCode } from "./generate-referral-code.ts";
import { referrals } from "./list-referrals.ts";

/** The actions of the module referrals. Everything else that it declares is in declarations.ts. */
export const referralsModule = {
  commands: {
    generateReferralCode,
  },
  queries: {
    referrals,
  },
};
