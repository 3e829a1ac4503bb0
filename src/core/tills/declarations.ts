import { dataset, error, event } from "../kit/declarations.ts";
import type { CallCount } from "../kit/limits.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { tillsFieldErrors } from "./field-errors.ts";
import { tillKeySchema } from "./till-key.ts";

/**
 * Limits of calls to the till API. Ten a second from one till happen when it sends its offline queue. A key has 256 bits, so that guessing
 * is merely a nuisance.
 */
const tillLimits = {
  /** Calls with one key. */
  till: { most: 600, withinMs: MINUTE_MS },
  /** Calls from one address with keys that do not exist. */
  unknownTill: { most: 30, withinMs: MINUTE_MS },
} satisfies Readonly<Record<string, CallCount>>;

/** The datasets, error codes and events of the module tills. */
export const tills = {
  fieldErrors: tillsFieldErrors,
  datasets: {
    tillKeys: dataset(tillKeySchema, { neverStale: true }),
  },
  errors: {
    "till-key-not-found": error("missing"),
    "till-key-missing": error("unauthenticated"),
    "till-key-unknown": error("unauthenticated"),
    "till-key-scope": error<{ readonly scope: string }>("forbidden"),
  },
  events: {
    "till-key.created": event<{ readonly name: string }>(),
    "till-key.revoked": event<{ readonly name: string }>(),
  },
  limits: tillLimits,
};
