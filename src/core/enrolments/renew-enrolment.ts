import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { accountOf, changeableCustomer } from "../identity/a-customer.ts";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { resendWaitMs, staffLink } from "./enrolment-link.ts";
import { sendingLimits } from "./sending-limits.ts";

/**
 * Sends the link of an enrolment again, also an expired one: a new link for another 30 days, which ends the earlier one. `link` of the result as for
 * `enrolCustomer`. Refused as 'enrolment-not-found' for a completed account, or 'enrolment-just-sent' within ten minutes of the last email. No
 * receipt, because the reply may contain the link.
 */
export const renewEnrolment = /* @__PURE__ */ command({
  name: "renewEnrolment",
  input: z.strictObject({ userId: id }),
  may: "canManageUsers",
  limits: sendingLimits,
  receipt: false,
  async load({ userId }, reader) {
    const [user, enrolment] = await Promise.all([
      accountOf(reader, userId, { lock: true }),
      reader.one("enrolments", { id: userId }, { lock: true }),
    ]);
    return { user, enrolment };
  },
  decide({ user, enrolment }, _input, context) {
    const customer = changeableCustomer(user);
    if (isRefusal(customer)) return customer;
    if (enrolment === undefined) return refuse("enrolment-not-found", {});
    const waitMs = resendWaitMs(enrolment, context.now);
    if (context.program.mailServer !== undefined && waitMs > 0) {
      return refuse("enrolment-just-sent", { minutes: Math.ceil(waitMs / MINUTE_MS) });
    }
    const { fields, events, link } = staffLink(customer.email, context);
    return {
      changes: [{ kind: "patch", dataset: "enrolments", id: customer.id, fields }],
      events,
      result: { link },
      audit: { kind: "customer", id: customer.id, name: "", detail: "" },
    };
  },
});
