import type { SkipReason } from "#core/earning/campaign-rule.ts";
import { clockText } from "#core/locations/opening-hours.ts";
import { dayText } from "./day-text.ts";
import { amountIn } from "./format.ts";
import { ordinal } from "./ordinal.ts";

type Reasons = {
  readonly [Each in SkipReason as Each["code"]]: (
    params: Each["params"] & { readonly currency: string },
  ) => string;
};

const weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Why a campaign did not apply, by code, from the values of the reason and the program's currency. */
export const skipReasonTexts: Reasons = {
  "not-started": ({ firstDay }) => `begins on ${dayText(firstDay)}`,
  over: ({ lastDay }) => `ended on ${dayText(lastDay)}`,
  weekday: ({ weekdays }) =>
    `only on ${Array.from(weekdays, (day) => weekdayNames[Number(day) - 1] ?? "").join(", ")}`,
  hours: ({ from, until }) => `only from ${clockText(from)} to ${clockText(until)}`,
  location: () => "not at this location",
  tier: () => "not for this tier",
  segment: () => "the customer is not in its segments",
  minimum: ({ amount, currency }) => `only from ${amountIn(currency, amount)} on`,
  "no-product": () => "none of its products was bought",
  visit: ({ number, isRepeated }) =>
    `only on ${isRepeated === 1 ? "every" : "the"} ${ordinal(number)} visit`,
  "limit-reached": () => "this customer has had it as often as possible",
  "total-reached": () => "it was given as often as planned",
  "budget-spent": () => "its budget is spent",
  "better-multiplier": ({ name }) => `${name} gives more`,
  "nothing-to-multiply": () => "there are no points to multiply",
  holdout: () => "this customer is in the comparison group",
};
