import { createTillKey } from "./create-till-key.ts";
import { tillKeys } from "./list-till-keys.ts";
import { revokeTillKey } from "./revoke-till-key.ts";

/** The actions of the module tills; its datasets, error codes and events are in declarations.ts. */
export const tillsModule = {
  commands: {
    createTillKey,
    revokeTillKey,
  },
  queries: {
    tillKeys,
  },
};
