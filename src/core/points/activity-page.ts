import type { Order, Test, Where } from "../kit/reader.ts";
import { spanOf } from "../kit/time.ts";
import type { ProgramReader } from "../world.ts";
import type { Entry } from "./entry.ts";

/** What the list of activity can be sorted by; people are not among it, because the ledger knows them by id alone (decision 050). */
export const activitySorts = ["date", "amount", "type", "description"] as const;

/** The place of an entry in the list of activity, in whichever order. */
export type ActivityPlace = Pick<Entry, "type" | "description" | "amount" | "date" | "id">;

/** The place of an entry. */
export function placeOf({ type, description, amount, date, id }: Entry): ActivityPlace {
  return { type, description, amount, date, id };
}

/** Which entries, in which order, and after which one; `limit` is how many at most. Days are program days, both included. */
export interface ActivityFilter {
  readonly type: "all" | Entry["type"];
  readonly from: string | null;
  readonly to: string | null;
  /** The location where it happened, by id; null for anywhere and nowhere. */
  readonly locationId: string | null;
  readonly sort: (typeof activitySorts)[number];
  readonly direction: "asc" | "desc";
  readonly after: ActivityPlace | null;
  readonly limit: number;
}

/** Makes a text that comes after a day and before the next one. */
const AFTER_DAY = "~";

const bothTypes = ["earn", "redeem"] as const satisfies readonly Entry["type"][];

/** By date and by description, "redeem" is asked for as "not earn": no index begins with that, and so the one that has the order is taken. */
const opposite = { earn: "redeem", redeem: "earn" } as const;

/**
 * A page of the ledger across people, from an index whatever the order (specification §2, Customer Activity). In: the filter, and
 * the ids of the people it is narrowed down to, or undefined for everybody.
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

/** One type after the other until the page is full, each the newest first: the same reads as a list of that type alone. */
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
  const byOrder = type === "all" ? {} : { type: { not: opposite[type] } };
  // Of a few people's entries none is worth an index of all amounts.
  if (sort !== "amount" || people !== undefined) return read(byOrder);
  if (type !== "all") return read({ type });
  // The indexes by amount, a location's own too, keep the two apart: one would be at the far end of the other's amounts.
  const pages = await Promise.all(bothTypes.map((one) => read({ type: one })));
  return pages.flat().toSorted(comparing(order)).slice(0, limit);
}

/**
 * The days as tests: exact ones on `day`; and by date wide ones on `date`, which the index has. A page that begins after an entry has
 * that end already: a second test on it would send the database to the list's beginning.
 */
function daysOf({ from, to, sort, direction, after }: ActivityFilter): Where<Entry> {
  const begun = after === null ? undefined : direction;
  const first = from === null || begun === "asc" ? null : spanOf(from).from;
  const last = to === null || begun === "desc" ? null : spanOf(to).to;
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

function comparing(order: Order<Entry>): (one: Entry, other: Entry) => number {
  return (one, other) => {
    for (const [field, direction] of order) {
      const [a, b] = [one[field] ?? "", other[field] ?? ""];
      if (a !== b) return a < b === (direction === "asc") ? -1 : 1;
    }
    return 0;
  };
}
