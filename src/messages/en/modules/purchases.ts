import type { PurchasesAuditDetails } from "#core/purchases/audit-details.ts";
import type { purchases } from "#core/purchases/declarations.ts";
import type { purchasesModule } from "#core/purchases/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";
import { number, plural, pointCount } from "../format.ts";
import { newBalance } from "../new-balance.ts";

/** The texts of the errors of purchases (specification §8). */
export const errors = {
  "currency-not-taken": {
    title: "Error",
    text: ({ currency, taken }) => `Purchases here are in ${taken}, not ${currency}.`,
  },
  "check-recorded-otherwise": {
    title: "Already Recorded",
    text: ({ checkId }) =>
      `Check ${checkId} is already recorded with a different customer, amount or currency. Please make sure the number is right, or use another one.`,
  },
  "sold-too-long-ago": {
    title: "Too Late",
    text: ({ days }) =>
      `Purchases can be recorded for up to ${days} days. Staff can still add the points by hand.`,
  },
  "purchase-not-found": {
    title: "Error",
    text: "No purchase with this check number was recorded here.",
  },
  "refund-too-much": {
    title: "Error",
    text: ({ left }) =>
      left === 0
        ? "This purchase has already been fully refunded."
        : "This is more than what's left to refund for this purchase.",
  },
  "refund-recorded-otherwise": {
    title: "Already Recorded",
    text: ({ refundId }) =>
      `Refund ${refundId} is already recorded with a different amount. Please check its number.`,
  },
} satisfies ErrorTexts<(typeof purchases)["errors"]>;

/** What the page announces after the events of purchases (specification §8, §9). */
export const events = {
  "purchase.recorded": {
    title: "Purchase Recorded",
    text: ({ points, balance, reached, pending }) =>
      pending === 0
        ? newBalance(points, balance, reached)
        : `${pointCount(pending)} pending. Balance: ${number(balance)}.`,
  },
  "purchase.refunded": {
    title: "Purchase Refunded",
    text: ({ points, forfeited, pending }) =>
      `${pending === 0 ? "" : `${number(pending)} pending and `}${pointCount(points)} deducted.${forfeited === 0 ? "" : ` ${number(forfeited)} more had already been spent. They will be withheld if a voucher is cancelled.`}`,
  },
} satisfies EventTexts<(typeof purchases)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "check-missing": "Please send the check number.",
  "refund-missing": "Please send the refund number.",
  "refund-amount-invalid": "Please send the amount in minor units: 450 for 4.50.",
  "amount-invalid": "Please send the amount after discounts, in minor units: 450 for 4.50.",
  "quantity-invalid": "Please send a whole quantity.",
  "currency-missing": "Please send the three-letter currency code.",
  "currency-unknown": "Please use a three-letter currency code, such as EUR.",
  "rate-too-precise": "Please give points per unit with at most two decimals.",
  "minimum-amount-invalid":
    "Please enter 0, or an amount without more decimals than the currency has, such as 2.50 EUR or 250 JPY. It may have up to 100,000,000 cents or other smallest units.",
} satisfies FieldErrorTexts<(typeof purchases)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  recordPurchase: "Recorded a purchase",
  refundPurchase: "Refunded a purchase",
} satisfies AuditTexts<typeof purchasesModule>;

/** What its stored data is called. */
export const datasets = {
  purchases: "purchases",
  refunds: "refunds",
} satisfies DatasetTexts<(typeof purchases)["datasets"]>;

const vouchers = (count: number) =>
  plural(count, { one: "1 voucher", other: `${number(count)} vouchers` });

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  purchase: ({ points, checkId, location }) =>
    `+${pointCount(points)}: check ${checkId}, ${location}`,
  refund: ({ points, refundId, checkId, forfeited, used = 0 }) =>
    `-${pointCount(points)}: refund ${refundId} of check ${checkId}${
      forfeited === 0 ? "" : `, ${number(forfeited)} forfeited`
    }${used === 0 ? "" : `, ${vouchers(used)} for it already used`}`,
} satisfies AuditDetailTexts<PurchasesAuditDetails>;
