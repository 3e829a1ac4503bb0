import { dataset, error, event } from "../kit/declarations.ts";
import { broadcastSchema } from "./broadcast.ts";
import { broadcastsFieldErrors } from "./field-errors.ts";

/** The datasets, error codes and events of the module broadcasts. */
export const broadcasts = {
  fieldErrors: broadcastsFieldErrors,
  datasets: {
    broadcasts: dataset(broadcastSchema),
  },
  errors: {
    "broadcast-not-found": error("missing"),
  },
  events: {
    "broadcast.sent": event<{ readonly message: string }>(),
    "broadcast.logged": event(),
    "broadcast.reposted": event(),
    "broadcast.edited": event(),
    "broadcast.deleted": event(),
  },
};
