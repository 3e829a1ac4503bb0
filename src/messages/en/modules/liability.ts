import type { LiabilityAuditDetails } from "#core/liability/audit-details.ts";
import type { liability } from "#core/liability/declarations.ts";
import type { liabilityModule } from "#core/liability/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";
import { pricePerPoint } from "../price-per-point.ts";

/** The texts of the errors of the liability report. */
export const errors = {
  "point-value-changed-meanwhile": {
    title: "Changed Meanwhile",
    text: ({ author }) =>
      `${author} has saved another price since you opened this page. Please check it, then save again.`,
  },
  "point-value-currency": {
    title: "Another Currency",
    text: ({ currency, taken }) =>
      `The program's currency is ${taken}, so points cannot be valued in ${currency}. Enter the price in ${taken}.`,
  },
} satisfies ErrorTexts<(typeof liability)["errors"]>;

/** What the page announces after the events of the liability report. */
export const events = {
  "point-value.saved": { title: "Price Saved", text: "The report shows the deferred revenue." },
} satisfies EventTexts<(typeof liability)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "value-currency-missing":
    "Please enter the currency. Without one, points cannot be shown as money.",
  "point-price-invalid":
    "Please enter the price of a point, more than 0 and with at most six decimals of the smallest unit.",
  "value-day-invalid": "Please choose the day from which the price applies.",
} satisfies FieldErrorTexts<(typeof liability)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  savePointValue: "Changed the price of a point",
} satisfies AuditTexts<typeof liabilityModule>;

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "point-value": ({ validFrom, ...price }) => `${pricePerPoint(price)} from ${validFrom}`,
} satisfies AuditDetailTexts<LiabilityAuditDetails>;

/** What its stored data is called. */
export const datasets = {
  liabilityMonths: "months of the liability report",
  lotMonths: "lots of ended months",
  closedBalances: "balances of deleted accounts",
  pointValues: "prices of a point",
} satisfies DatasetTexts<(typeof liability)["datasets"]>;
