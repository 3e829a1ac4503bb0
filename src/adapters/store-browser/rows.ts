import type { Group, Grouping, Listing, Order, Where } from "#core/kit/reader.ts";
import { compareValues, rowComparison } from "#core/kit/row-order.ts";

type Check = (value: unknown) => boolean;

/** Returns a test for rows, see core/kit/reader.ts. The conditions are parsed once. */
export function rowFilter<Row>(where: Where<Row>): (row: Row) => boolean {
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
    return (value) => value !== null && compareValues(value, atLeast) >= 0 && isBelow(value);
  }
  if ("below" in test) return (value) => value !== null && compareValues(value, test.below) < 0;
  throw new TypeError("A field is tested with a value or with one of the reader's comparisons.");
}

/** Returns a page of rows: those that pass, in order, after the cursor, at most `limit`. */
export function listRows<Row>(rows: Iterable<Row>, listing: Listing<Row>): readonly Row[] {
  const passes = rowFilter(listing.where ?? {});
  const contains = searchFilter(listing.search);
  const order = rowComparison(listing.order);
  const { after } = listing;
  const { limit } = listing;
  let found: Row[] = [];
  let last: Row | undefined;
  for (const row of rows) {
    // Rows behind a full page are skipped, which avoids sorting thousands of rows for a few.
    if (last !== undefined && order(row, last) > 0) continue;
    const isAfter = after === undefined || comparePosition(row, after, listing.order) > 0;
    if (!isAfter || !passes(row) || !contains(row)) continue;
    found.push(row);
    if (found.length > 2 * limit) {
      found = found.toSorted(order).slice(0, limit);
      last = found.at(-1);
    }
  }
  return found.toSorted(order).slice(0, limit);
}

/** Groups rows by the values of fields, with count and sum, see core/kit/reader.ts. */
export function groupRows<Row, Field extends keyof Row & string>(
  rows: Iterable<Row>,
  { by, sum, where }: Grouping<Row, Field>,
): readonly Group<Pick<Row, Field>>[] {
  const passes = rowFilter(where ?? {});
  const groups = new Map<unknown, { key: Pick<Row, Field>; count: number; sum: number }>();
  for (const row of rows) {
    if (!passes(row)) continue;
    const values = by.map((field) => row[field]);
    const name = values.length === 1 ? values[0] : JSON.stringify(values);
    let group = groups.get(name);
    if (group === undefined) {
      // A row has all its fields; TypeScript cannot follow that through entries.
      const key = Object.fromEntries(by.map((field) => [field, row[field]])) as Pick<Row, Field>;
      group = { key, count: 0, sum: 0 };
      groups.set(name, group);
    }
    group.count += 1;
    group.sum += sum === undefined ? 0 : Number(row[sum] ?? 0);
  }
  return Array.from(groups.values());
}

/** Returns a test for rows that contain the search text in one of its fields, ignoring case; all pass without a search. */
export function searchFilter<Row>(search: Listing<Row>["search"]): (row: Row) => boolean {
  if (search === undefined) return () => true;
  const wanted = search.text.toLowerCase();
  return (row) => search.fields.some((field) => String(row[field]).toLowerCase().includes(wanted));
}

/** Compares a row with a cursor's values: negative before, 0 at, positive after them. */
function comparePosition<Row>(row: Row, values: readonly unknown[], order: Order<Row>): number {
  for (const [at, [field, direction]] of order.entries()) {
    const difference = compareValues(row[field], values[at]);
    if (difference !== 0) return direction === "asc" ? difference : -difference;
  }
  return 0;
}
