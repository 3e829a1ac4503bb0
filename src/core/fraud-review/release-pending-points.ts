import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { releasePending } from "../pending-points/decide-pending.ts";
import { command } from "../world.ts";
import { fraudReviewDetail } from "./audit-details.ts";
import { outcomeChanges } from "./match-outcomes.ts";
import { announced, byActor, checkReviewable, readReview } from "./review-decision.ts";

/**
 * Enters pending points in the ledger (docs/decisions/188). Refused as 'own-case' for points of a purchase that the actor recorded, and of
 * the actor's own account.
 */
export const releasePendingPoints = /* @__PURE__ */ command({
  name: "releasePendingPoints",
  input: z.strictObject({ id }),
  may: "canReviewFraud",
  load: (input, reader) => readReview(reader, input.id),
  decide(found, _input, context) {
    const review = checkReviewable(found, context);
    if (isRefusal(review)) return review;
    const { user, facts, matches } = review;
    const { remaining: points } = facts.row;
    const decided = releasePending(user, facts, byActor(context, ""), context);
    return {
      changes: [...decided.changes, ...outcomeChanges(matches, "released")],
      events: announced(decided, user, points),
      result: { points },
      audit: {
        kind: "customer",
        id: user.id,
        name: "",
        detail: [fraudReviewDetail("pending-released", { points })],
        ...(facts.row.locationId !== null && { locationId: facts.row.locationId }),
      },
    };
  },
});
