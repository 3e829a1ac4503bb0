import * as z from "zod/mini";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import { id, text, wholeNumber } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { usablePoints } from "../point-expiry/expired-points.ts";
import { command } from "../world.ts";
import { pointsDetail } from "./audit-details.ts";
import { pointsFieldErrors } from "./field-errors.ts";
import { checkPointsByHand, readPointsByHand } from "./points-by-hand.ts";
import { post, withoutAnnouncement } from "./post.ts";
import { tierName } from "./tier.ts";

/** Points for a customer and the reason, which the customer reads in the history (specification §5, Add points; readings, Staff area). */
export const addPointsInput = z.strictObject({
  amount: wholeNumber({
    min: 1,
    max: 1_000_000,
    error: pointsFieldErrors["points-not-whole"],
  }),
  description: text({ max: 140, min: 1, empty: pointsFieldErrors["reason-missing"] }),
  userId: id,
});

/**
 * Posts points from staff to a customer, without a tier bonus (specification §6; readings, Points and tiers). Returns the new balance and
 * tier. Staff read in the same toast that a tier was reached. If the device has a location, it must be open.
 */
export const addPoints = /* @__PURE__ */ command({
  name: "addPoints",
  input: addPointsInput,
  may: "canManageUsers",
  load: ({ userId }, reader, context) => readPointsByHand(userId, reader, context),
  decide(facts, { amount, description }, context) {
    const customer = checkPointsByHand(facts, context);
    if (isRefusal(customer)) return customer;
    const { locationId } = context;
    const given = { type: "earn", amount, description, source: "staff", locationId } as const;
    const posted = post(customer, given, context);
    const balance = usablePoints(posted.user, context);
    const tier = tierName(context.program, posted.user.tier);
    const reached = posted.user.tier === customer.tier ? "" : tier;
    const moved = { ...pointsSnapshot(posted.user), points: amount, from: "staff" } as const;
    return {
      changes: posted.changes,
      events: [
        {
          name: "points.added",
          params: { points: amount, balance, reached },
          data: { ...moved, locationId },
        },
        ...withoutAnnouncement(posted.events),
      ],
      result: { balance, tier },
      audit: {
        kind: "customer",
        id: customer.id,
        name: "",
        detail: [pointsDetail("points-added", { points: amount, description })],
      },
    };
  },
});
