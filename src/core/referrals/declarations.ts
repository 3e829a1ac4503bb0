import { dataset, error, event } from "../kit/declarations.ts";
import { referralSchema } from "./referral.ts";

/** What the module referrals declares: its datasets, error codes, events. */
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
};
