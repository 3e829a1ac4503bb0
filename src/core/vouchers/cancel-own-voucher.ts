import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { usablePoints } from "../point-expiry/expired-points.ts";
import { command } from "../world.ts";
import { UNDO_MINUTES, undoEnd } from "./undo-redemption.ts";
import { cancellation, cancellationFacts } from "./voucher-cancellation.ts";
import { checkUsable } from "./voucher-end.ts";

/**
 * Cancels one of the customer's own vouchers within five minutes after they redeemed points for it (decision 171), see `cancellation`.
 * Other customers' vouchers are reported as unknown. Returns the balance, the points credited and withheld, and the time in UTC epoch
 * milliseconds.
 */
export const cancelOwnVoucher = /* @__PURE__ */ command({
  name: "cancelOwnVoucher",
  input: z.strictObject({ voucherId: id }),
  may: "signed-in",
  limits: [{ per: "session", most: 60, withinMs: MINUTE_MS }],
  load: ({ voucherId }, reader) => cancellationFacts(reader, voucherId),
  decide(facts, _input, context) {
    const { now } = context;
    if (facts === undefined || facts.voucher.userId !== actingUser(context).id) {
      return refuse("voucher-not-found", {});
    }
    const { voucher, user } = facts;
    if (user === undefined) return refuse("not-signed-in", {});
    const refusal = checkUsable(voucher, now);
    if (refusal !== undefined) return refusal;
    const { title } = voucher;
    const until = undoEnd(voucher);
    if (until === null) return refuse("voucher-not-redeemed", { title });
    if (now >= until) return refuse("voucher-undo-too-late", { title, minutes: UNDO_MINUTES });
    const cancelled = cancellation(facts, user, "customer", context);
    const { credited, withheld } = cancelled;
    return {
      changes: cancelled.changes,
      events: [cancelled.event, ...cancelled.events],
      result: {
        balance: usablePoints(cancelled.user, context),
        credited,
        withheld,
        cancelledAt: now,
      },
    };
  },
});
