import { error, event } from "../kit/declarations.ts";

/** What the module erasure declares: its error codes, events. */
export const erasure = {
  errors: {
    "own-account-among-customers": error("refused"),
    "staff-account-stays": error("refused"),
  },
  events: {
    "account.deleted": event(),
  },
};
