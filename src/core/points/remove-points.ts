import { refuse } from "../errors.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import { isRefusal } from "../kit/refusal.ts";
import { usablePoints } from "../point-expiry/expired-points.ts";
import { command } from "../world.ts";
import { addPointsInput } from "./add-points.ts";
import { pointsDetail } from "./audit-details.ts";
import { checkPointsByHand, readPointsByHand } from "./points-by-hand.ts";
import { post } from "./post.ts";

/** The source of the ledger entries of points that staff have removed. */
export const CORRECTION_SOURCE = "correction";

/** Points to remove from a customer and the reason, which the customer reads in the history. */
export const removePointsInput = addPointsInput;

/**
 * Takes points that were added by mistake from a customer's balance (docs/decisions/184). The tier stays, as after any other entry that takes
 * points. Returns the new balance. Refused for more than the balance. If the device has a location, it must be open.
 */
export const removePoints = /* @__PURE__ */ command({
  name: "removePoints",
  input: removePointsInput,
  may: "canManageUsers",
  load: ({ userId }, reader, context) => readPointsByHand(userId, reader, context),
  decide(facts, { amount, description }, context) {
    const customer = checkPointsByHand(facts, context);
    if (isRefusal(customer)) return customer;
    const usable = usablePoints(customer, context);
    if (usable < amount) {
      return refuse("points-above-balance", { points: amount, balance: usable });
    }
    const { locationId } = context;
    const taken = {
      type: "redeem",
      amount,
      description,
      source: CORRECTION_SOURCE,
      locationId,
    } as const;
    const posted = post(customer, taken, context);
    const balance = usablePoints(posted.user, context);
    const data = { ...pointsSnapshot(posted.user), points: amount, locationId };
    return {
      changes: posted.changes,
      events: [{ name: "points.removed", params: { points: amount, balance }, data }],
      result: { balance },
      audit: {
        kind: "customer",
        id: customer.id,
        name: "",
        detail: [pointsDetail("points-removed", { points: amount, description })],
      },
    };
  },
});
