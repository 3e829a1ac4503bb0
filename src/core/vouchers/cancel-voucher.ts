import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { changeableCustomer } from "../identity/a-customer.ts";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { usablePoints } from "../point-expiry/expired-points.ts";
import { withoutAnnouncement } from "../points/post.ts";
import { command } from "../world.ts";
import { vouchersDetail } from "./audit-details.ts";
import { cancellation, cancellationFacts } from "./voucher-cancellation.ts";
import { checkUsable } from "./voucher-end.ts";

/**
 * Cancels a customer's ready voucher as staff, see `cancellation`. Returns the balance, the points credited and the points withheld. One
 * more round trip than other commands, because the voucher names the rows to lock.
 */
export const cancelVoucher = /* @__PURE__ */ command({
  name: "cancelVoucher",
  input: z.strictObject({ voucherId: id }),
  may: "canManageUsers",
  limits: [{ per: "session", most: 60, withinMs: MINUTE_MS }],
  load: ({ voucherId }, reader) => cancellationFacts(reader, voucherId),
  decide(facts, _input, context) {
    if (facts === undefined) return refuse("voucher-not-found", {});
    const { voucher } = facts;
    const user = changeableCustomer(facts.user);
    if (isRefusal(user)) return user;
    const refusal = checkUsable(voucher, context.now);
    if (refusal !== undefined) return refusal;
    const cancelled = cancellation(facts, user, "staff", context);
    const { credited, withheld } = cancelled;
    const { title, code } = voucher;
    return {
      changes: cancelled.changes,
      events: [cancelled.event, ...withoutAnnouncement(cancelled.events)],
      result: { balance: usablePoints(cancelled.user, context), credited, withheld },
      audit: {
        kind: "customer",
        id: user.id,
        name: "",
        detail: [
          vouchersDetail("voucher-cancelled", { title, voucher: code, points: credited, withheld }),
        ],
      },
    };
  },
});
