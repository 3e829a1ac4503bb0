import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { descending } from "../kit/pages.ts";
import { query } from "../world.ts";
import type { PendingPoints } from "./pending-points.ts";

/** The most pending points that the owner is shown one by one. */
const MOST = 100;

/** Pending points as their owner sees them. `at` in UTC epoch milliseconds; `releaseOn` 'YYYY-MM-DD', empty for points without a day. */
export interface OwnPending extends Pick<PendingPoints, "id" | "description" | "at" | "releaseOn"> {
  /** Whole points that are pending. */
  readonly points: number;
}

/** Returns the acting user's pending points, the latest first, at most {@link MOST} (docs/decisions/188). Why they are held is not said. One round trip. */
export const ownPendingPoints = /* @__PURE__ */ query({
  name: "ownPendingPoints",
  input: z.strictObject({}),
  may: "signed-in",
  load: (_input, reader, context) =>
    reader.many("pendingPoints", {
      where: { userId: actingUser(context).id, state: "pending" },
      ...descending("at"),
      limit: MOST,
    }),
  show(rows) {
    const pending = rows.map(
      ({ id, description, at, releaseOn, remaining: points }): OwnPending => {
        return { id, description, at, releaseOn, points };
      },
    );
    return { result: { pending } };
  },
});
