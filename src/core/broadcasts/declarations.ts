import { dataset, error, event, internalEvent } from "../kit/declarations.ts";
import type { Limit } from "../kit/limits.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { broadcastSchema } from "./broadcast.ts";
import { broadcastsFieldErrors } from "./field-errors.ts";

/** Streams of live messages that a session opens. */
const liveLimits: readonly Limit[] = [{ per: "session", most: 120, withinMs: MINUTE_MS }];

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
    /** A message to all customers is there, new or repeated. */
    "broadcast.published": internalEvent<{ readonly id: string }>(),
    "broadcast.edited": event(),
    "broadcast.deleted": event(),
  },
  limits: { live: liveLimits },
};
