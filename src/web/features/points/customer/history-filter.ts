import type { QueryInput } from "#client/api.ts";
import { historyTexts } from "#messages/en/points-history.ts";

/** Which entries the history shows (specification §2, History). */
export type HistoryFilter = QueryInput<"history">["type"];

/** The filters in order, with their labels. */
export const historyFilters = [
  {
    value: "all",
    get label() {
      return historyTexts.all;
    },
  },
  {
    value: "earn",
    get label() {
      return historyTexts.earned;
    },
  },
  {
    value: "redeem",
    get label() {
      return historyTexts.redeemed;
    },
  },
] as const satisfies readonly { value: HistoryFilter; label: string }[];

/** Returns the filter of an address's `type`; all for a missing or unknown one. */
export function historyFilterOf(type: string | null): HistoryFilter {
  return historyFilters.find((filter) => filter.value === type)?.value ?? "all";
}
