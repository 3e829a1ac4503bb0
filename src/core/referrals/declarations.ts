import { dataset, error, event } from "../kit/declarations.ts";
import { eraseReferralCodes } from "./erasure.ts";
import { ownReferrals } from "./own-data.ts";
import { referralSchema } from "./referral.ts";

/** The datasets, error codes and events of the module referrals. */
export const referrals = {
  datasets: {
    referrals: dataset(referralSchema),
  },
  errors: {
    "referral-code-generation-failed": error("refused"),
  },
  events: {
    "referral-code.created": event<{ readonly code: string }>(),
  },
  ownData: { referrals: ownReferrals },
  erasure: { referrals: eraseReferralCodes },
};
