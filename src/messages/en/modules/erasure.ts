import type { erasure } from "#core/erasure/declarations.ts";
import type { erasureModule } from "#core/erasure/module.ts";
import type { AuditTexts, ErrorTexts, EventTexts, FieldErrorTexts } from "../../declared.ts";

/** The texts of the errors of erasure (specification §8). */
export const errors = {
  "own-account-among-customers": {
    title: "Action Denied",
    text: "You cannot delete your own account from this panel.",
    isToast: true,
  },
  "staff-account-stays": {
    title: "Action Denied",
    text: "Only an admin can delete staff accounts, under Roles & Permissions.",
    isToast: true,
  },
} satisfies ErrorTexts<(typeof erasure)["errors"]>;

/** What the page announces after the events of erasure (specification §8, §9). */
export const events = {
  "account.deleted": {
    title: "Account Deleted",
    text: "Your account has been deleted, and you're logged out everywhere.",
  },
} satisfies EventTexts<(typeof erasure)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "confirm-current-password": "Please enter your current password.",
} satisfies FieldErrorTexts<(typeof erasure)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  deleteOwnAccount: null,
  deleteCustomer: "Deleted a customer",
} satisfies AuditTexts<typeof erasureModule>;
