import { isCalendarDay } from "#core/kit/time.ts";
import { activitySorts } from "#core/points/activity-page.ts";
import { chosen, differing } from "#web/data/address-filter.ts";

/** What the list is narrowed down to and how it is sorted. Days are 'YYYY-MM-DD' and included, empty for no end. */
export interface ActivityFilter {
  readonly type: "all" | "earn" | "redeem";
  /** A part of the person's name or email. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** The id of the location where it happened, empty for anywhere and nowhere. */
  readonly where: string;
  readonly sort: (typeof activitySorts)[number];
  readonly direction: "asc" | "desc";
}

/** Everything, newest first (specification §2, Customer Activity: default sort date descending). */
export const everything: ActivityFilter = {
  type: "all",
  name: "",
  from: "",
  to: "",
  where: "",
  sort: "date",
  direction: "desc",
};

/** The filter that an address's query names; what is left out or makes no sense is as in {@link everything}. */
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

/** The longest name that is looked for, in characters. */
export const NAME_LENGTH = 80;

/** The longest id, in characters. */
const ID_LENGTH = 64;

function dayOf(text: string | null): string {
  return text !== null && isCalendarDay(text) ? text : "";
}

/** The query of an address for a filter; it names only what differs from {@link everything}. */
export function paramsOf(filter: ActivityFilter): Record<string, string> {
  return differing(named(filter), named(everything));
}

/** The direction is called 'order' in the address. */
function named({ direction, ...rest }: ActivityFilter): Record<string, string> {
  return { ...rest, order: direction };
}

/** How the filter is kept in the address. */
export const activityAddress = { read: filterOf, write: paramsOf };

/** Whether the days are the wrong way round, so that nothing can lie between them. */
export function isBackwards({ from, to }: ActivityFilter): boolean {
  return from !== "" && to !== "" && from > to;
}

/** Whether a filter leaves anything out. */
export function narrows({ type, name, from, to, where }: ActivityFilter): boolean {
  return type !== "all" || name.trim() !== "" || from !== "" || to !== "" || where !== "";
}

/** The filter as the program's query takes it. */
export function queryOf({ type, name, from, to, where, sort, direction }: ActivityFilter) {
  const days = { from: from || null, to: to || null };
  return { type, name: name.trim(), ...days, locationId: where || null, sort, direction };
}
