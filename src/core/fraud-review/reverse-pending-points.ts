import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { reversePending } from "../pending-points/decide-pending.ts";
import { command } from "../world.ts";
import { fraudReviewDetail } from "./audit-details.ts";
import { outcomeChanges } from "./match-outcomes.ts";
import { reversalReason } from "./reversal-reason.ts";
import { announced, byActor, checkReviewable, readReview } from "./review-decision.ts";

/** Ends pending points without entering them in the ledger (docs/decisions/188). Refused as `releasePendingPoints`. */
export const reversePendingPoints = /* @__PURE__ */ command({
  name: "reversePendingPoints",
  input: z.strictObject({ id, reason: reversalReason }),
  may: "canReviewFraud",
  load: (input, reader) => readReview(reader, input.id),
  decide(found, { reason }, context) {
    const review = checkReviewable(found, context);
    if (isRefusal(review)) return review;
    const { user, facts, matches } = review;
    const { remaining: points } = facts.row;
    const decided = reversePending(user, facts, byActor(context, reason), context);
    return {
      changes: [...decided.changes, ...outcomeChanges(matches, "reversed")],
      events: announced(decided, user, points),
      result: { points },
      audit: {
        kind: "customer",
        id: user.id,
        name: "",
        detail: [fraudReviewDetail("pending-reversed", { points, reason })],
        ...(facts.row.locationId !== null && { locationId: facts.row.locationId }),
      },
    };
  },
});
