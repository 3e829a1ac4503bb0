import type { Stored } from "./schema.ts";
import { withFields } from "./with-fields.ts";

/** Version 21: nothing is pending, as in the SQL store's migration "pending-points". */
export function withPendingPoints(stored: Stored): Stored {
  return withFields(stored, [
    ["users", { pendingPoints: 0, staffOwner: "" }],
    ["purchases", { pointsState: "posted", pendingBack: 0 }],
    ["refunds", { fromPending: 0 }],
  ]);
}
