import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { accountOf, changeableCustomer } from "../identity/a-customer.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import { id, text, wholeNumber } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { placeNamed } from "../locations/place.ts";
import { command } from "../world.ts";
import { pointsFieldErrors } from "./field-errors.ts";
import { post, unannounced } from "./post.ts";

/** Points for a customer and what for, which the customer reads in the history (specification §5, Add points; readings, Staff area). */
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
 * Awards points to a customer as a ledger entry, without a tier's bonus (specification §6; readings, Points and tiers). Out: the new
 * balance in points, and the tier held with it. A tier that is reached is told to staff in the same toast: the congratulation is
 * the customer's. Where the device names its location, it must be one that is open.
 */
export const addPoints = /* @__PURE__ */ command({
  name: "addPoints",
  input: addPointsInput,
  may: "canManageUsers",
  async load({ userId }, reader, context) {
    const [user, place] = await Promise.all([
      accountOf(reader, userId, { lock: true }),
      placeNamed(reader, context, null),
    ]);
    return { user, place };
  },
  decide({ user, place }, { amount, description }, context) {
    const customer = changeableCustomer(user);
    if (isRefusal(customer)) return customer;
    // The ledger keeps the location for good.
    if (context.locationId !== null && place?.isOpen !== true) {
      return refuse("device-location-invalid", {});
    }
    const { locationId } = context;
    const given = { type: "earn", amount, description, source: "staff", locationId } as const;
    const posted = post(customer, given, context);
    const { points: balance, tier } = posted.user;
    const reached = tier === customer.tier ? "" : tier;
    const moved = { ...pointsSnapshot(posted.user), points: amount, from: "staff" } as const;
    return {
      changes: posted.changes,
      events: [
        {
          name: "points.added",
          params: { points: amount, balance, reached },
          data: { ...moved, locationId },
        },
        ...unannounced(posted.events),
      ],
      result: { balance, tier },
      audit: {
        kind: "customer",
        id: customer.id,
        name: "",
        detail: `+${amount} points: ${description}`,
      },
    };
  },
});
