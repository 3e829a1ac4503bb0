import type { PointsSnapshot } from "../identity/points-snapshot.ts";
import { dataset, publicEvent } from "../kit/declarations.ts";
import { checkPendingPoints } from "./check-pending.ts";
import { closePendingPoints } from "./erasure.ts";
import { ownPendingPoints } from "./own-data.ts";
import { pendingPointsSchema } from "./pending-points.ts";

/** The datasets and events of the module pending-points. Staff decide in the module fraud-review. */
export const pendingPoints = {
  datasets: {
    pendingPoints: dataset(pendingPointsSchema, {
      constraints: { remaining: "pending-points-fixed", fixed: "pending-points-fixed" },
    }),
  },
  events: {
    /** Pending points entered the ledger. */
    "points.released": publicEvent<
      PointsSnapshot & { readonly points: number; readonly pendingId: string },
      { readonly points: number; readonly name: string }
    >(),
    /** Staff reversed pending points, which never entered the ledger. */
    "points.reversed": publicEvent<
      PointsSnapshot & { readonly points: number; readonly pendingId: string },
      { readonly points: number; readonly name: string }
    >(),
  },
  ownData: { pendingPoints: ownPendingPoints },
  erasure: { pendingPoints: closePendingPoints },
  checks: { pendingPoints: checkPendingPoints },
};
