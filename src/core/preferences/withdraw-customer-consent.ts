import * as z from "zod/mini";
import { accountOf, changeableCustomer } from "../identity/a-customer.ts";
import { accountNote } from "../identity/account-note.ts";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { command } from "../world.ts";
import { preferencesDetail } from "./audit-details.ts";
import { readPreferenceFacts, withdrawal } from "./change-preferences.ts";
import { consentPurposes } from "./topics.ts";

/**
 * Withdraws a customer's consent at their request, with an audit record. Staff cannot give a consent: that takes the customer's own
 * action (docs/decisions/167).
 */
export const withdrawCustomerConsent = /* @__PURE__ */ command({
  name: "withdrawCustomerConsent",
  input: z.strictObject({ userId: id, purpose: z.enum(consentPurposes) }),
  may: "canManageUsers",
  async load({ userId }, reader) {
    const [user, facts] = await Promise.all([
      accountOf(reader, userId, { lock: true }),
      readPreferenceFacts(reader, userId),
    ]);
    return { user, facts };
  },
  decide({ user, facts }, { purpose }, { now }) {
    const customer = changeableCustomer(user);
    if (isRefusal(customer)) return customer;
    const { id: userId } = customer;
    return {
      changes: withdrawal(facts, purpose, { userId, place: "staff", now }),
      events: [{ name: "consent.withdrawn", params: { purpose } }],
      result: {},
      audit: accountNote(customer, [preferencesDetail("consent-withdrawn", { purpose })]),
    };
  },
});
