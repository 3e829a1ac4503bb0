import { ownPendingPoints } from "./own-pending-points.ts";

/** The actions of the module pending-points; its datasets and events are in declarations.ts. Staff decide in the module fraud-review. */
export const pendingPointsModule = {
  commands: {},
  queries: { ownPendingPoints },
};
