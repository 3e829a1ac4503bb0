import type { PointsAuditDetails } from "#core/points/audit-details.ts";
import type { points } from "#core/points/declarations.ts";
import type { pointsModule } from "#core/points/module.ts";
import {
  type AuditDetailTexts,
  type AuditTexts,
  type DatasetTexts,
  type ErrorTexts,
  type EventTexts,
  type FieldErrorTexts,
  LONG_TOAST_MS,
} from "../../declared.ts";
import { number, pointCount } from "../format.ts";
import { newBalance } from "../new-balance.ts";

/** The texts of the errors of points (specification §8). */
export const errors = {
  "device-location-invalid": {
    title: "Choose a Location",
    text: "This device's location is closed or no longer exists. Choose one at the counter, or try again without a location.",
  },
  "points-above-balance": {
    title: "Not enough points",
    text: ({ points, balance }) =>
      `The balance is ${pointCount(balance)}, so ${pointCount(points)} cannot be removed. Enter a smaller number.`,
  },
} satisfies ErrorTexts<(typeof points)["errors"]>;

/** What the page announces after the events of points (specification §8, §9). */
export const events = {
  "tier.reached": {
    title: "Tier Upgraded",
    text: ({ tier }) => `Congratulations, you've reached ${tier}!`,
    durationMs: LONG_TOAST_MS,
  },
  "points.added": {
    title: "Points Added",
    text: ({ points, balance, reached }) => newBalance(points, balance, reached),
  },
  "points.removed": {
    title: "Points Removed",
    text: ({ points, balance }) => `−${pointCount(points)}. New balance: ${number(balance)}.`,
  },
} satisfies EventTexts<(typeof points)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "tiers-out-of-order":
    "The first tier must start at 0 points, each threshold must be higher than the one before, and names must be unique.",
  "points-not-whole": "Points must be a positive whole number.",
  "reason-missing": "Please enter what the points are for.",
  "entry-unknown": "Please start from a known entry.",
  "filter-date-invalid": "Please choose a valid date, or none.",
  "page-size-invalid": "Please ask for a page of 1 to 500 entries.",
} satisfies FieldErrorTexts<(typeof points)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  addPoints: "Added points",
  removePoints: "Removed points",
} satisfies AuditTexts<typeof pointsModule>;

/** What its stored data is called. */
export const datasets = {
  transactions: "transactions",
  dailyTotals: "daily totals",
} satisfies DatasetTexts<(typeof points)["datasets"]>;

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "points-added": ({ points, description }) => `+${pointCount(points)}: ${description}`,
  "points-removed": ({ points, description }) => `−${pointCount(points)}: ${description}`,
} satisfies AuditDetailTexts<PointsAuditDetails>;
