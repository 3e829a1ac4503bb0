import { isCalendarDay } from "#core/kit/time.ts";
import { activitySorts } from "#core/points/activity-page.ts";
import { chosen, withoutDefaults } from "#web/data/address-filter.ts";

/** The list's filter and sort order. Days are 'YYYY-MM-DD' and inclusive, empty for open. */
export interface ActivityFilter {
  readonly type: "all" | "earn" | "redeem";
  /** A part of the user's name or email. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** The location's id, empty for any or none. */
  readonly where: string;
  readonly sort: (typeof activitySorts)[number];
  readonly direction: "asc" | "desc";
}

/** The default: no filter, newest first (specification §2, Customer Activity: default sort date descending). */
export const everything: ActivityFilter = {
  type: "all",
  name: "",
  from: "",
  to: "",
  where: "",
  sort: "date",
  direction: "desc",
};

/** Reads the filter of an address's query; missing and invalid values are as in {@link everything}. */
export function filterOf(params: URLSearchParams): ActivityFilter {
  return {
    type: chosen(params, "type", ["all", "earn", "redeem"], everything.type),
    name: (params.get("name") ?? "").slice(0, NAME_LENGTH),
    from: dayOf(params.get("from")),
    to: dayOf(params.get("to")),
    where: (params.get("where") ?? "").slice(0, ID_LENGTH),
    sort: chosen(params, "sort", activitySorts, everything.sort),
    direction: chosen(params, "order", ["asc", "desc"], everything.direction),
  };
}

/** Maximum length of a name, in characters. */
export const NAME_LENGTH = 80;

/** Maximum length of an id, in characters. */
const ID_LENGTH = 64;

function dayOf(text: string | null): string {
  return text !== null && isCalendarDay(text) ? text : "";
}

/** Returns the query of an address; it contains only what differs from {@link everything}. */
export function paramsOf(filter: ActivityFilter): Record<string, string> {
  return withoutDefaults(named(filter), named(everything));
}

/** The direction is called 'order' in the address. */
function named({ direction, ...rest }: ActivityFilter): Record<string, string> {
  return { ...rest, order: direction };
}

/** Reads and writes the filter in the address. */
export const activityAddress = { read: filterOf, write: paramsOf };

/** Returns whether the last day is before the first. */
export function isBackwards({ from, to }: ActivityFilter): boolean {
  return from !== "" && to !== "" && from > to;
}

/** Returns whether a filter excludes anything. */
export function isFiltered({ type, name, from, to, where }: ActivityFilter): boolean {
  return type !== "all" || name.trim() !== "" || from !== "" || to !== "" || where !== "";
}

/** Converts the filter to the query's input. */
export function queryOf({ type, name, from, to, where, sort, direction }: ActivityFilter) {
  const days = { from: from || null, to: to || null };
  return { type, name: name.trim(), ...days, locationId: where || null, sort, direction };
}
