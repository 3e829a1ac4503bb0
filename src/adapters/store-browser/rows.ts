import type { Group, Grouping, Listing, Order, Where } from "#core/kit/reader.ts";
import { compareText } from "#core/kit/text-order.ts";

type Check = (value: unknown) => boolean;

/** Whether a row passes all tests, see core/kit/reader.ts. The tests are read once, the answer is asked per row. */
export function passing<Row>(where: Where<Row>): (row: Row) => boolean {
  const checks = Object.entries(where)
    .filter(([, test]) => test !== undefined)
    .map(([field, test]) => [field as keyof Row, checkOf(test)] as const); // Where's keys are the row's
  return (row) => checks.every(([field, check]) => check(row[field]));
}

function checkOf(test: unknown): Check {
  if (typeof test !== "object" || test === null) return (value) => value === test;
  if ("anyOf" in test && Array.isArray(test.anyOf)) {
    const allowed = new Set<unknown>(test.anyOf);
    return (value) => allowed.has(value);
  }
  if ("not" in test) return (value) => value !== test.not;
  if ("atLeast" in test) {
    const { atLeast } = test;
    const isBelow = "below" in test ? checkOf({ below: test.below }) : () => true;
    return (value) => value !== null && compared(value, atLeast) >= 0 && isBelow(value);
  }
  if ("below" in test) return (value) => value !== null && compared(value, test.below) < 0;
  throw new TypeError("A field is tested with a value or with one of the reader's comparisons.");
}

/** A page of rows: those that pass, in order, after the given place, at most `limit`. */
export function listed<Row>(rows: Iterable<Row>, listing: Listing<Row>): readonly Row[] {
  const passes = passing(listing.where ?? {});
  const contains = containing(listing.search);
  const order = ordering(listing.order);
  const { after } = listing;
  const { limit } = listing;
  let found: Row[] = [];
  let last: Row | undefined;
  for (const row of rows) {
    // What comes after a full page is none of it, which spares sorting thousands of rows for a few.
    if (last !== undefined && order(row, last) > 0) continue;
    const isAfter = after === undefined || place(row, after, listing.order) > 0;
    if (!isAfter || !passes(row) || !contains(row)) continue;
    found.push(row);
    if (found.length > 2 * limit) {
      found = found.toSorted(order).slice(0, limit);
      last = found.at(-1);
    }
  }
  return found.toSorted(order).slice(0, limit);
}

/** Rows added up by the values of some fields, see core/kit/reader.ts. */
export function grouped<Row, Field extends keyof Row & string>(
  rows: Iterable<Row>,
  { by, sum, where }: Grouping<Row, Field>,
): readonly Group<Pick<Row, Field>>[] {
  const passes = passing(where ?? {});
  const groups = new Map<unknown, { key: Pick<Row, Field>; count: number; sum: number }>();
  for (const row of rows) {
    if (!passes(row)) continue;
    const values = by.map((field) => row[field]);
    const name = values.length === 1 ? values[0] : JSON.stringify(values);
    let group = groups.get(name);
    if (group === undefined) {
      // A row has every field of its own; TypeScript cannot follow that through entries.
      const key = Object.fromEntries(by.map((field) => [field, row[field]])) as Pick<Row, Field>;
      group = { key, count: 0, sum: 0 };
      groups.set(name, group);
    }
    group.count += 1;
    group.sum += sum === undefined ? 0 : Number(row[sum] ?? 0);
  }
  return Array.from(groups.values());
}

/** Whether a row has the text of a search in one of its fields, letter case ignored; everything passes without a search. */
export function containing<Row>(search: Listing<Row>["search"]): (row: Row) => boolean {
  if (search === undefined) return () => true;
  const wanted = search.text.toLowerCase();
  return (row) => search.fields.some((field) => String(row[field]).toLowerCase().includes(wanted));
}

function ordering<Row>(order: Order<Row>): (a: Row, b: Row) => number {
  return (a, b) => {
    for (const [field, direction] of order) {
      const difference = compared(a[field], b[field]);
      if (difference !== 0) return direction === "asc" ? difference : -difference;
    }
    return 0;
  };
}

/** Where a row stands against the values of the order's fields: below 0 before, 0 at, above 0 after them. */
function place<Row>(row: Row, values: readonly unknown[], order: Order<Row>): number {
  for (const [at, [field, direction]] of order.entries()) {
    const difference = compared(row[field], values[at]);
    if (difference !== 0) return direction === "asc" ? difference : -difference;
  }
  return 0;
}

/** Numbers by size, false before true, text as {@link compareText}, nothing before everything. */
function compared(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return typeof a === "string" && typeof b === "string" ? compareText(a, b) : Number(a) - Number(b);
}
