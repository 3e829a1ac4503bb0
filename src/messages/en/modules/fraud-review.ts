import type { FraudReviewAuditDetails } from "#core/fraud-review/audit-details.ts";
import type { fraudReview } from "#core/fraud-review/declarations.ts";
import type { fraudReviewModule } from "#core/fraud-review/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";
import { pointCount } from "../format.ts";

/** The texts of the errors of fraud review. */
export const errors = {
  "pending-points-not-found": {
    title: "Not Found",
    text: "These pending points no longer exist, or the account was deleted.",
  },
  "pending-points-decided": {
    title: "Already Decided",
    text: "Somebody else has decided about these points, or they were refunded. Reload the page to see the decision.",
  },
  "customer-account-not-found": {
    title: "Not Found",
    text: "No customer account has this email, or the staff member no longer exists. Check the email and choose again.",
  },
  "own-case": {
    title: "Not Your Decision",
    text: "You recorded this purchase, or it is your own account. Somebody else with the permission “Fraud review” has to decide.",
  },
} satisfies ErrorTexts<(typeof fraudReview)["errors"]>;

/** What the page announces after the events of fraud review. */
export const events = {
  "account.blocked": {
    title: "Account Blocked",
    text: ({ name }) => `${name} can no longer log in or earn points.`,
  },
  "staff-account.marked": {
    title: "Account Marked",
    text: ({ name, staff }) => `${name} is marked as an account of ${staff}.`,
  },
  "staff-account.unmarked": {
    title: "Mark Removed",
    text: ({ name }) => `${name} is no longer marked as an account of staff.`,
  },
} satisfies EventTexts<(typeof fraudReview)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "review-days-invalid": "Please enter a whole number of days from 0 to 90.",
  "rule-times-invalid": "Please enter a whole number from 1 to 100.",
  "rule-amount-invalid": "Please enter an amount above 0.",
  "rule-multiple-invalid": "Please enter an amount above 0.01, such as 5.00 or 10.00.",
  "rule-accounts-invalid": "Please enter a whole number of accounts from 1 to 1,000.",
  "rule-minutes-invalid": "Please enter a whole number of minutes from 1 to 1,440.",
  "reversal-reason-missing": "Please enter the reason. It is recorded in the audit log.",
} satisfies FieldErrorTexts<(typeof fraudReview)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  releasePendingPoints: "Released pending points",
  reversePendingPoints: "Reversed pending points",
  blockAccount: "Blocked an account",
  markStaffAccount: "Marked an account of staff",
} satisfies AuditTexts<typeof fraudReviewModule>;

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "pending-released": ({ points }) => `+${pointCount(points)}`,
  "pending-reversed": ({ points, reason }) => `${pointCount(points)}: ${reason}`,
  "account-blocked": ({ points, reason }) => `${pointCount(points)} reversed: ${reason}`,
  "staff-account": ({ staff }) => (staff === "" ? "mark removed" : `account of ${staff}`),
} satisfies AuditDetailTexts<FraudReviewAuditDetails>;

/** What its stored data is called. */
export const datasets = {
  fraudMatches: "matches of fraud rules",
} satisfies DatasetTexts<(typeof fraudReview)["datasets"]>;
