import { monthOf } from "../kit/month.ts";
import { addDays } from "../kit/time.ts";

import type { ChosenExpiry, ExpiryPolicy } from "./expiry-policy.ts";

/** For how many days after a change of the policy nothing expires, so that customers can be told. */
export const EXPIRY_NOTICE_DAYS = 30;

/** Returns what staff chose of a policy. */
export function chosenExpiry({
  countsFrom: _from,
  notBefore: _before,
  ...chosen
}: ExpiryPolicy): ChosenExpiry {
  return chosen;
}

/**
 * Returns the policy that staff's choice becomes on the program day `today`. Turning expiry on starts the clock: points earned before count
 * as earned this month. After any change nothing expires for {@link EXPIRY_NOTICE_DAYS} days (docs/decisions/185).
 */
export function changedPolicy(
  before: ExpiryPolicy,
  chosen: ChosenExpiry,
  today: string,
): ExpiryPolicy {
  if (chosen.kind === "never") return { ...chosen, countsFrom: "", notBefore: "" };
  if (isSameExpiry(before, chosen)) return { ...chosen, ...datesOf(before) };
  const notBefore = monthOf(addDays(today, EXPIRY_NOTICE_DAYS));
  const countsFrom = before.kind === "never" ? monthOf(today) : before.countsFrom;
  return { ...chosen, countsFrom, notBefore };
}

/** Returns whether a choice makes points expire as a policy does; fields that its kind does not use do not matter. */
export function isSameExpiry(policy: ExpiryPolicy, chosen: ChosenExpiry): boolean {
  return JSON.stringify(used(policy)) === JSON.stringify(used(chosen));
}

function datesOf({ countsFrom, notBefore }: ExpiryPolicy) {
  return { countsFrom, notBefore };
}

function used({ kind, months, yearEnd, yearMonths, activities, exemptTiers }: ChosenExpiry) {
  if (kind === "never") return [kind];
  const tiers = exemptTiers.toSorted();
  if (kind === "yearly") return [kind, yearEnd, yearMonths, tiers];
  return [kind, months, tiers, kind === "inactivity" ? activities.toSorted() : []];
}
