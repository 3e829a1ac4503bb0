import type { Order, Test, Where } from "../kit/reader.ts";
import { rowComparison } from "../kit/row-order.ts";
import { dayRange } from "../kit/time.ts";
import type { ProgramReader } from "../world.ts";
import type { Entry } from "./entry.ts";

/** Sort columns of the activity list; not users, because the ledger contains only their ids (decision 050). */
export const activitySorts = ["date", "amount", "type", "description"] as const;

/** An entry's position in the activity list, in any order. */
export type ActivityCursor = Pick<Entry, "type" | "description" | "amount" | "date" | "id">;

/** Returns an entry's position. */
export function placeOf({ type, description, amount, date, id }: Entry): ActivityCursor {
  return { type, description, amount, date, id };
}

/** Filters, order, the entry to continue after, and the maximum number of rows. Program days are inclusive. */
export interface ActivityFilter {
  readonly type: "all" | Entry["type"];
  readonly from: string | null;
  readonly to: string | null;
  /** The location's id; null for any or none. */
  readonly locationId: string | null;
  readonly sort: (typeof activitySorts)[number];
  readonly direction: "asc" | "desc";
  readonly after: ActivityCursor | null;
  readonly limit: number;
}

/** A suffix that sorts after a day and before the next one. */
const AFTER_DAY = "~";

const bothTypes = ["earn", "redeem"] as const satisfies readonly Entry["type"][];

/**
 * Where no index begins with the type, "redeem" is queried as "not earn", so that the database chooses the index that has the order. Other
 * orders have indexes that separate the types: a month's expired points are a million entries of one type in a row, and so are those of one
 * description.
 */
const opposite = { earn: "redeem", redeem: "earn" } as const;

/**
 * Reads a page of the ledger across users, from an index in every order (specification §2, Customer Activity). `people` limits it to some
 * users' ids; undefined for all.
 */
export async function activityPage(
  reader: ProgramReader,
  filter: ActivityFilter,
  people: readonly string[] | undefined,
): Promise<readonly Entry[]> {
  return filter.sort === "type"
    ? pageByType(reader, filter, people)
    : pageInOrder(reader, filter, people);
}

/** Reads one type after the other, newest first, until the page is full: the same reads as a list of one type. */
async function pageByType(
  reader: ProgramReader,
  filter: ActivityFilter,
  people: readonly string[] | undefined,
): Promise<readonly Entry[]> {
  const { direction, after, limit } = filter;
  const inOrder = direction === "asc" ? bothTypes : bothTypes.toReversed();
  const types = filter.type === "all" ? inOrder : [filter.type];
  const found: Entry[] = [];
  for (const type of types.slice(after === null ? 0 : types.indexOf(after.type))) {
    const own = { type, sort: "date", direction: "desc", limit: limit - found.length } as const;
    const isFirst = type === after?.type;
    found.push(
      ...(await pageInOrder(reader, { ...filter, ...own, after: isFirst ? after : null }, people)),
    );
    if (found.length >= limit) break;
  }
  return found;
}

async function pageInOrder(
  reader: ProgramReader,
  filter: ActivityFilter,
  people: readonly string[] | undefined,
): Promise<readonly Entry[]> {
  const { type, locationId, sort, limit } = filter;
  const order = orderOf(filter);
  const after = afterOf(filter);
  const where: Where<Entry> = {
    ...daysOf(filter),
    ...(locationId === null ? {} : { locationId }),
    ...(people === undefined ? {} : { userId: { anyOf: people } }),
  };
  const read = (own: Where<Entry>) =>
    reader.many("transactions", {
      where: { ...where, ...own },
      order,
      limit,
      ...(after === undefined ? {} : { after }),
    });
  const isByDate = sort === "date" && locationId === null && people === undefined;
  const byOrder = type === "all" ? {} : { type: isByDate ? type : { not: opposite[type] } };
  // For few users an index of all amounts or descriptions does not help.
  if (sort === "date" || people !== undefined) return read(byOrder);
  if (type !== "all") return read({ type });
  // The indexes by amount and by description, also by location, separate the types; one query of both would scan past the other type.
  const pages = await Promise.all(bothTypes.map((one) => read({ type: one })));
  return pages.flat().toSorted(rowComparison(order)).slice(0, limit);
}

/**
 * Returns the tests for the days: exact ones on `day`; when sorting by date, also wider ones on `date`, which the index contains. A page
 * that continues after an entry already has that bound; a second test on it would start the scan at the beginning.
 */
function daysOf({ from, to, sort, direction, after }: ActivityFilter): Where<Entry> {
  const begun = after === null ? undefined : direction;
  const first = from === null || begun === "asc" ? null : dayRange(from).from;
  const last = to === null || begun === "desc" ? null : dayRange(to).to;
  const day = between(from, to === null ? null : `${to}${AFTER_DAY}`);
  const date = sort === "date" ? between(first, last) : undefined;
  return { ...(day && { day }), ...(date && { date }) };
}

function between<Value>(atLeast: Value | null, below: Value | null): Test<Value> | undefined {
  if (atLeast === null) return below === null ? undefined : { below };
  return below === null ? { atLeast } : { atLeast, below };
}

function orderOf({ sort, direction }: ActivityFilter): Order<Entry> {
  const byDate: Order<Entry> = [
    ["date", direction],
    ["id", direction],
  ];
  return sort === "amount" || sort === "description" ? [[sort, direction], ...byDate] : byDate;
}

function afterOf({ sort, after }: ActivityFilter): readonly (string | number)[] | undefined {
  if (after === null) return undefined;
  const { date, id } = after;
  return sort === "amount" || sort === "description" ? [after[sort], date, id] : [date, id];
}
