import type { Listing } from "#core/kit/reader.ts";
import { snakeCase, type Table } from "./table.ts";

/** One list of a table's rows: in the order of a time, latest first. */
interface List {
  readonly name: string;
  /** The column of the time, in milliseconds. */
  readonly time: string;
  /** The list has only rows in which this column is false. */
  readonly isFalse?: string;
  /** The list has only rows in which the time is not null. */
  readonly isPartial?: true;
}

/** A table of which a text that many rows share is searched by that text, in the order of each list (decision 197). */
export interface ListedTable {
  /** The column of the shared text. */
  readonly shared: string;
  /** The column that the search index has. */
  readonly own: string;
  readonly lists: readonly List[];
}

const listedTables: Readonly<Record<string, ListedTable>> = {
  qr_codes: {
    shared: "product_id",
    own: "code",
    lists: [
      { name: "age", time: "created_at" },
      { name: "open", time: "expires_at", isFalse: "is_redeemed" },
      { name: "redeemed", time: "redeemed_at", isPartial: true },
    ],
  },
};

/** Returns how a table's shared texts are searched; undefined for a table without any. */
export function listedTable({ name }: Table): ListedTable | undefined {
  return listedTables[name];
}

/**
 * Returns the name of the list that has exactly the rows of a search in both columns, apart from bounds of its time, in the search's order.
 * Undefined if there is none.
 */
export function listOf<Row>(
  { shared, own, lists }: ListedTable,
  { where, order, search }: Pick<Listing<Row>, "where" | "order" | "search">,
): string | undefined {
  const [first, second] = order;
  if (first === undefined || order.length !== 2 || second?.[0] !== "id") return undefined;
  const fields = (search?.fields ?? []).map(snakeCase).toSorted();
  const isOfBoth = fields.join() === [shared, own].toSorted().join();
  if (!isOfBoth || first[1] !== second[1]) return undefined;
  const tests = Object.entries(where ?? {}).map(
    ([field, test]) => [snakeCase(field), test] as const,
  );
  return lists.find((list) => list.time === snakeCase(first[0]) && hasExactly(list, tests))?.name;
}

function hasExactly(
  { time, isFalse, isPartial }: List,
  tests: readonly (readonly [string, unknown])[],
): boolean {
  const known = tests.every(([column, test]) =>
    column === time ? isRange(test) : column === isFalse && test === false,
  );
  const has = (column: string) => tests.some(([tested]) => tested === column);
  return known && (isFalse === undefined || has(isFalse)) && (isPartial !== true || has(time));
}

/** Whether a test compares with bounds, which null never passes. */
function isRange(test: unknown): boolean {
  if (typeof test !== "object" || test === null) return false;
  return "atLeast" in test || "below" in test;
}
