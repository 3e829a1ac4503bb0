import { error } from "./entry.ts";

/** Refusals at the counter: places, members, purchases and tills. */
export const counterErrors = {
  "location-not-found": error(
    "missing",
    "Error",
    () => "This location no longer exists. Please choose another one.",
  ),
  "location-closed": error<{ name: string }>(
    "refused",
    "Closed",
    ({ name }) => `${name} is closed. Please choose another location, or reopen it.`,
  ),
  "device-location-invalid": error(
    "refused",
    "Choose a location",
    () =>
      "This device's location is closed or no longer exists. Choose one at the counter, or try again without a location.",
  ),
  "location-name-taken": error<{ name: string }>(
    "refused",
    "Error",
    ({ name }) => `There is already a location called ${name}. Please choose another name.`,
  ),
  "locations-full": error<{ most: number }>(
    "refused",
    "Error",
    ({ most }) => `You can have up to ${most} locations.`,
  ),
  "member-not-found": error(
    "missing",
    "Customer not found",
    () =>
      "No customer has this code, phone number or email. Please check it, or ask for a new code.",
  ),
  "member-code-expired": error(
    "refused",
    "Code expired",
    () => "This code has expired. Please ask the customer to show a new one.",
  ),
  "member-ambiguous": error(
    "refused",
    "Several matches",
    () => "Several customers have this phone number. Please use their code or email.",
  ),
  "currency-not-taken": error<{ currency: string; taken: string }>(
    "refused",
    "Error",
    ({ currency, taken }) => `Purchases here are in ${taken}, not ${currency}.`,
  ),
  "check-recorded-otherwise": error<{ checkId: string }>(
    "conflict",
    "Already recorded",
    ({ checkId }) =>
      `Check ${checkId} is already recorded with a different customer, amount or currency. Please make sure the number is right, or use another one.`,
  ),
  "sold-too-long-ago": error<{ days: number }>(
    "refused",
    "Too late",
    ({ days }) =>
      `Purchases can be recorded for up to ${days} days. Staff can still add the points by hand.`,
  ),
  "purchase-not-found": error(
    "missing",
    "Error",
    () => "No purchase with this check number was recorded here.",
  ),
  "refund-too-much": error<{ left: number }>("refused", "Error", ({ left }) =>
    left === 0
      ? "This purchase has already been fully refunded."
      : "This is more than what's left to refund for this purchase.",
  ),
  "refund-recorded-otherwise": error<{ refundId: string }>(
    "conflict",
    "Already recorded",
    ({ refundId }) =>
      `Refund ${refundId} is already recorded with a different amount. Please check its number.`,
  ),
  "voucher-not-used": error<{ title: string }>(
    "refused",
    "Error",
    ({ title }) =>
      `This location did not accept the voucher for ${title}. Undo it where it was accepted. If the customer marked it as used, it can't be undone.`,
  ),
  "voucher-used-long-ago": error<{ hours: number }>(
    "refused",
    "Too late",
    ({ hours }) => `A used voucher can be reissued for up to ${hours} hours.`,
  ),
  "webhook-not-found": error("missing", "Error", () => "This webhook no longer exists."),
  "webhooks-full": error<{ most: number }>(
    "refused",
    "Error",
    ({ most }) => `You can have up to ${most} webhooks.`,
  ),
  "webhook-paused": error(
    "refused",
    "Paused",
    () => "This webhook is paused. Please resume it first.",
  ),
  "webhook-delivery-not-found": error("missing", "Error", () => "This delivery no longer exists."),
  "webhook-event-gone": error(
    "refused",
    "Too late",
    () => "This event is no longer stored, so it can't be delivered again.",
  ),
  "till-key-not-found": error("missing", "Error", () => "This key no longer exists."),
  "till-key-missing": error(
    "unauthenticated",
    "Key needed",
    () => "Please send the till's key in the header Authorization: Bearer till_…",
  ),
  "till-key-unknown": error(
    "unauthenticated",
    "Key refused",
    () => "This key is not valid. Please create a new one under Locations.",
  ),
  "till-key-scope": error<{ scope: string }>(
    "forbidden",
    "Key refused",
    ({ scope }) => `This key does not have the scope ${scope}. Please use one that does.`,
  ),
};
