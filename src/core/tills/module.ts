import { createTillKey } from "./create-till-key.ts";
import { tillKeys } from "./list-till-keys.ts";
import { revokeTillKey } from "./revoke-till-key.ts";

/** The actions of the module tills. Everything else that it declares is in declarations.ts. */
export const tillsModule = {
  commands: {
    createTillKey,
    revokeTillKey,
  },
  queries: {
    tillKeys,
  },
};
