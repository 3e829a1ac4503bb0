import { error } from "./entry.ts";

/** Refusals at the counter: places, members, purchases and tills. */
export const counterErrors = {
  "location-not-found": error(
    "missing",
    "Error",
    () => "This location is not there. Please choose another one.",
  ),
  "location-closed": error<{ name: string }>(
    "refused",
    "Closed",
    ({ name }) => `${name} is closed. Please choose another location, or open it again.`,
  ),
  "device-location-invalid": error(
    "refused",
    "Choose a location",
    () =>
      "The location of this device is closed or does not exist. Choose it again at the counter, or try again without a location.",
  ),
  "location-name-taken": error<{ name: string }>(
    "refused",
    "Error",
    ({ name }) => `There is a location called ${name} already. Please choose another name.`,
  ),
  "locations-full": error<{ most: number }>(
    "refused",
    "Error",
    ({ most }) => `There can be ${most} locations at most.`,
  ),
  "member-not-found": error(
    "missing",
    "Nobody found",
    () => "No customer has this code, phone or email. Please check it, or ask for a fresh code.",
  ),
  "member-code-expired": error(
    "refused",
    "Code expired",
    () => "This code has expired. Please ask the customer to show a fresh one.",
  ),
  "member-ambiguous": error(
    "refused",
    "More than one",
    () => "More than one customer has this phone. Please use their code or email.",
  ),
  "currency-not-taken": error<{ currency: string; taken: string }>(
    "refused",
    "Error",
    ({ currency, taken }) => `Purchases are in ${taken} here, not in ${currency}.`,
  ),
  "check-recorded-otherwise": error<{ checkId: string }>(
    "conflict",
    "Already recorded",
    ({ checkId }) =>
      `Check ${checkId} has been recorded with another customer, amount or currency. Please look at its number again; if it is right, record it under another one.`,
  ),
  "sold-too-long-ago": error<{ days: number }>(
    "refused",
    "Too late",
    ({ days }) =>
      `Purchases can be recorded for ${days} days. A member of staff can add points by hand.`,
  ),
  "purchase-not-found": error(
    "missing",
    "Error",
    () => "No purchase with this check was recorded here.",
  ),
  "refund-too-much": error<{ left: number }>("refused", "Error", ({ left }) =>
    left === 0
      ? "All of this purchase has been given back already."
      : "More would be given back than is left of this purchase.",
  ),
  "refund-recorded-otherwise": error<{ refundId: string }>(
    "conflict",
    "Already recorded",
    ({ refundId }) =>
      `Refund ${refundId} has been recorded with another amount. Please look at its number again.`,
  ),
  "voucher-not-used": error<{ title: string }>(
    "refused",
    "Error",
    ({ title }) =>
      `The voucher for ${title} was not accepted at this location. Please undo it where it was; one that its customer used by hand stays used.`,
  ),
  "voucher-used-long-ago": error<{ hours: number }>(
    "refused",
    "Too late",
    ({ hours }) => `A voucher that was used can be given anew for ${hours} hours.`,
  ),
  "webhook-not-found": error("missing", "Error", () => "This webhook is not there any more."),
  "webhooks-full": error<{ most: number }>(
    "refused",
    "Error",
    ({ most }) => `There can be ${most} webhooks at most.`,
  ),
  "webhook-paused": error(
    "refused",
    "Paused",
    () => "This webhook is paused. Please let it go on first.",
  ),
  "webhook-delivery-not-found": error(
    "missing",
    "Error",
    () => "This delivery is not there any more.",
  ),
  "webhook-event-gone": error(
    "refused",
    "Too late",
    () => "This event is not kept any more, so it cannot be delivered again.",
  ),
  "till-key-not-found": error("missing", "Error", () => "This key is not there any more."),
  "till-key-missing": error(
    "unauthenticated",
    "Key needed",
    () => "Please send the till's key in the header Authorization: Bearer till_…",
  ),
  "till-key-unknown": error(
    "unauthenticated",
    "Key refused",
    () => "This key does not open anything. Please make a new one under Locations.",
  ),
  "till-key-scope": error<{ scope: string }>(
    "forbidden",
    "Key refused",
    ({ scope }) => `This key is not for this (${scope}). Please make one that is.`,
  ),
};
