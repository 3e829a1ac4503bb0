import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { emailField } from "../identity/account-fields.ts";
import { accountNote } from "../identity/account-note.ts";
import { normalizeEmail } from "../identity/normalize-email.ts";
import { isStaff } from "../identity/role.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { fraudReviewDetail } from "./audit-details.ts";

/** The customer's email, and the staff user whose own account it is; null for nobody. */
export const markStaffAccountInput = z.strictObject({ email: emailField, staffId: z.nullable(id) });

/**
 * Marks a customer's account as a staff member's own, so that the rule about such accounts finds its purchases and that person cannot decide
 * about them; `staffId` null removes the mark (docs/decisions/188). Refused as 'customer-account-not-found' for an unknown customer or staff user.
 */
export const markStaffAccount = /* @__PURE__ */ command({
  name: "markStaffAccount",
  input: markStaffAccountInput,
  may: "canReviewFraud",
  async load({ email, staffId }, reader) {
    const [customer, staff] = await Promise.all([
      reader.one("users", { emailKey: normalizeEmail(email) }, { lock: true }),
      staffId === null ? undefined : reader.one("users", { id: staffId }),
    ]);
    return { customer, staff };
  },
  decide({ customer, staff }, { staffId }) {
    const isKnown = staffId === null || (staff !== undefined && isStaff(staff));
    if (customer === undefined || isStaff(customer) || !isKnown) {
      return refuse("customer-account-not-found", {});
    }
    const { id: userId, name } = customer;
    const owner = staff?.name ?? "";
    return {
      changes: [
        { kind: "patch", dataset: "users", id: userId, fields: { staffOwner: staffId ?? "" } },
      ],
      events: [
        staffId === null
          ? { name: "staff-account.unmarked", params: { name } }
          : { name: "staff-account.marked", params: { name, staff: owner } },
      ],
      result: { userId },
      audit: accountNote(customer, [fraudReviewDetail("staff-account", { staff: owner })]),
    };
  },
});
