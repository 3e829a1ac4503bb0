import { isCalendarDay } from "#core/kit/time.ts";

/** What the list is narrowed down to and how it is sorted. Days are 'YYYY-MM-DD' and included, empty for no end. */
export interface ActivityFilter {
  readonly type: "all" | "earn" | "redeem";
  /** A part of the person's name or email. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** The id of the location where it happened, empty for anywhere and nowhere. */
  readonly where: string;
  readonly sort: "date" | "amount";
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
  const type = params.get("type");
  return {
    type: type === "earn" || type === "redeem" ? type : everything.type,
    name: (params.get("name") ?? "").slice(0, NAME_LENGTH),
    from: dayOf(params.get("from")),
    to: dayOf(params.get("to")),
    where: (params.get("where") ?? "").slice(0, ID_LENGTH),
    sort: params.get("sort") === "amount" ? "amount" : everything.sort,
    direction: params.get("order") === "asc" ? "asc" : everything.direction,
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
  const { direction, ...rest } = filter;
  const { direction: usual, ...others } = everything;
  const named = Object.entries({ ...rest, order: direction });
  const asUsual = new Set(Object.entries({ ...others, order: usual }).map(String));
  return Object.fromEntries(named.filter((one) => !asUsual.has(String(one))));
}

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
