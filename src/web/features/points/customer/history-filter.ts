import type { QueryInput } from "#client/api.ts";

/** Which entries the history shows (specification §2, History). */
export type HistoryFilter = QueryInput<"history">["type"];

/** The filters in the order they stand, with their labels. */
export const historyFilters = [
  { value: "all", label: "All" },
  { value: "earn", label: "Earned" },
  { value: "redeem", label: "Redeemed" },
] as const satisfies readonly { value: HistoryFilter; label: string }[];

/** The filter that an address's `type` names; everything for a missing or unknown one. */
export function historyFilterOf(type: string | null): HistoryFilter {
  return historyFilters.find((filter) => filter.value === type)?.value ?? "all";
}
