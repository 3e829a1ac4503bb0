import type { purchases } from "#core/purchases/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";

/** The texts of the errors of purchases (specification §8). */
export const purchasesErrors = {
  "currency-not-taken": {
    title: "Error",
    text: ({ currency, taken }) => `Purchases here are in ${taken}, not ${currency}.`,
  },
  "check-recorded-otherwise": {
    title: "Already recorded",
    text: ({ checkId }) =>
      `Check ${checkId} is already recorded with a different customer, amount or currency. Please make sure the number is right, or use another one.`,
  },
  "sold-too-long-ago": {
    title: "Too late",
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
    title: "Already recorded",
    text: ({ refundId }) =>
      `Refund ${refundId} is already recorded with a different amount. Please check its number.`,
  },
} satisfies ErrorTexts<(typeof purchases)["errors"]>;
