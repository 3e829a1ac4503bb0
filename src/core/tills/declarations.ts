import { dataset, error, event } from "../kit/declarations.ts";
import { tillsFieldErrors } from "./field-errors.ts";
import { tillKeySchema } from "./till-key.ts";

/** The datasets, error codes and events of the module tills. */
export const tills = {
  fieldErrors: tillsFieldErrors,
  datasets: {
    tillKeys: dataset(tillKeySchema),
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
};
