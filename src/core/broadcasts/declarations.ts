import { dataset, error, event } from "../kit/declarations.ts";
import { broadcastSchema } from "./broadcast.ts";

/** What the module broadcasts declares (docs/decisions/127). Its actions are in module.ts. */
export const broadcasts = {
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
