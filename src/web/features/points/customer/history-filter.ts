import type { QueryInput } from "#client/api.ts";
import { historyTexts } from "#messages/en/points-history.ts";

/** Which entries the history shows (specification §2, History). */
export type HistoryFilter = QueryInput<"history">["type"];

/** Returns the filters in order, with their labels. */
export function historyFilters(): readonly { value: HistoryFilter; label: string }[] {
  return [
    { value: "all", label: historyTexts.all },
    { value: "earn", label: historyTexts.earned },
    { value: "redeem", label: historyTexts.redeemed },
  ];
}

/** Returns the filter of an address's `type`; all for a missing or unknown one. */
export function historyFilterOf(type: string | null): HistoryFilter {
  return historyFilters().find((filter) => filter.value === type)?.value ?? "all";
}
