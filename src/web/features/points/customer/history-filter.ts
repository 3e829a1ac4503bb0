import type { QueryInput } from "#client/api.ts";
import { historyTexts } from "#messages/en/points-history.ts";

/** Which entries the history shows (specification §2, History). */
export type HistoryFilter = QueryInput<"history">["type"];

/** The filters in the order they stand, with their labels. */
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

/** The filter that an address's `type` names; everything for a missing or unknown one. */
export function historyFilterOf(type: string | null): HistoryFilter {
  return historyFilters.find((filter) => filter.value === type)?.value ?? "all";
}
