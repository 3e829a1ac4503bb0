import { dataset, error, event } from "../kit/declarations.ts";
import { closeFraudMatches } from "./erasure.ts";
import { fraudReviewFieldErrors } from "./field-errors.ts";
import { fraudMatchSchema } from "./fraud-match.ts";
import { ownFraudMatches } from "./own-data.ts";

/** The datasets, error codes and events of the module fraud-review. */
export const fraudReview = {
  fieldErrors: fraudReviewFieldErrors,
  datasets: {
    fraudMatches: dataset(fraudMatchSchema),
  },
  errors: {
    "pending-points-not-found": error("missing"),
    "pending-points-decided": error("conflict"),
    /** The actor recorded the purchase, or the account is their own. */
    "own-case": error("refused"),
    "customer-account-not-found": error("missing"),
  },
  events: {
    "account.blocked": event<{ readonly name: string }>(),
    "staff-account.marked": event<{ readonly name: string; readonly staff: string }>(),
    "staff-account.unmarked": event<{ readonly name: string }>(),
  },
  ownData: { fraudMatches: ownFraudMatches },
  erasure: { fraudMatches: closeFraudMatches },
};
