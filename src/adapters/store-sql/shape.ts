import type { Among, Order, Where } from "#core/kit/reader.ts";
import { type Column, columnOf, type Table } from "./table.ts";
import { tableNamed } from "./tables.ts";
import type { Bound, Cell } from "./values.ts";

/** How a field is compared. "any or null" is "any of" with null among the values. */
type Comparison = "is" | "null" | "any" | "any or null" | "not" | "at least" | "below";

/** A test without its value: the column, the comparison and the value's slot. */
interface ValueShape {
  readonly column: Column;
  readonly how: Comparison;
  readonly slot: number;
}

/** A test whether a column's value is among those of a column of another table, in the rows that pass tests. */
interface AmongShape {
  readonly column: Column;
  readonly how: "among";
  readonly slot: -1;
  readonly of: {
    readonly table: Table;
    readonly column: Column;
    readonly tests: readonly TestShape[];
  };
}

/** A test of a column without its values. */
export type TestShape = ValueShape | AmongShape;

/** A column of an order; `slot` numbers the value of the cursor, if there is one. */
export interface OrderShape {
  readonly column: Column;
  readonly direction: "asc" | "desc";
  readonly slot: number | undefined;
}

/**
 * Collects the values of one call, numbered in order, and a key of everything else about the call. Calls with the same key share one
 * compiled statement.
 */
export class Shaping {
  readonly values: Bound[] = [];
  key: string;

  constructor(operation: string, table: Table) {
    this.key = `${operation} ${table.name}`;
  }

  /** Adds a value and returns its number. */
  slot(value: Bound): number {
    return this.values.push(value) - 1;
  }

  /** Adds to the key. */
  mark(part: string): void {
    this.key += ` ${part}`;
  }
}

/**
 * Returns the tests of a `where` and adds their values to `shaping`.
 * @throws TypeError for a field that cannot be tested
 */
export function whereShape<Row>(
  shaping: Shaping,
  table: Table,
  where: Where<Row>,
): readonly TestShape[] {
  return Object.entries(where).flatMap(([field, test]): readonly TestShape[] => {
    const column = columnOf(table, field);
    if (column.kind === "json") throw new TypeError(`${table.name}.${field} cannot be tested.`);
    if (isAmong(test)) return test.among.map((one) => amongShape(shaping, column, one));
    return comparisons(test).map(({ how, value }) => {
      shaping.mark(`${column.name} ${how}`);
      return { column, how, slot: how === "null" ? -1 : shaping.slot(value) };
    });
  });
}

function isAmong(test: unknown): test is { readonly among: readonly Among[] } {
  return typeof test === "object" && test !== null && "among" in test;
}

function amongShape(
  shaping: Shaping,
  column: Column,
  { dataset, field, where }: Among,
): AmongShape {
  const table = tableNamed(dataset);
  const of = columnOf(table, field);
  shaping.mark(`${column.name} among ${table.name}.${of.name} (`);
  const tests = whereShape(shaping, table, where);
  shaping.mark(")");
  return { column, how: "among", slot: -1, of: { table, column: of, tests } };
}

interface Compared {
  readonly how: Comparison;
  readonly value: Bound;
}

/** Returns one comparison, or two for a range. */
function comparisons(test: unknown): readonly Compared[] {
  if (test === null || typeof test !== "object") return [comparison(test)];
  if ("atLeast" in test && "below" in test && test.below !== undefined) {
    return [comparison({ atLeast: test.atLeast }), comparison({ below: test.below })];
  }
  return [comparison(test)];
}

function comparison(test: unknown): Compared {
  if (test === null) return { how: "null", value: null };
  if (typeof test !== "object") return { how: "is", value: plain(test) };
  if ("anyOf" in test && Array.isArray(test.anyOf)) {
    const values: readonly Cell[] = test.anyOf.map(plain);
    const [only] = values;
    // A list costs SQLite more than reading the row.
    if (values.length === 1 && only !== undefined && only !== null) {
      return { how: "is", value: only };
    }
    const some = values.filter((value) => value !== null);
    return { how: some.length === values.length ? "any" : "any or null", value: some };
  }
  if ("not" in test) return { how: "not", value: plain(test.not) };
  if ("atLeast" in test) return { how: "at least", value: plain(test.atLeast) };
  if ("below" in test) return { how: "below", value: plain(test.below) };
  throw new TypeError("This is not a test of a field.");
}

function plain(value: unknown): Cell {
  if (value === null) return value;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return value;
  }
  throw new TypeError(`A field cannot be compared with ${typeof value}.`);
}

/** Returns the columns of an order and adds the cursor's values to `shaping`. */
export function orderShape<Row>(
  shaping: Shaping,
  table: Table,
  order: Order<Row>,
  after: readonly (string | number)[] | undefined,
): readonly OrderShape[] {
  if (after !== undefined && after.length !== order.length) {
    throw new TypeError("A page starts after as many values as the order has fields.");
  }
  shaping.mark(after === undefined ? "from the start" : "after");
  return order.map(([field, direction], index) => {
    const column = columnOf(table, field);
    shaping.mark(`${column.name} ${direction}`);
    const value = after?.[index];
    return { column, direction, slot: value === undefined ? undefined : shaping.slot(value) };
  });
}

/** A text that is searched for. */
export interface Pattern {
  /** The number of the text in lower case, between wildcards. */
  readonly slot: number;
  /**
   * Whether it has ASCII characters only and none that another one has in lower case, as "İ" has "i" and the sign for Kelvin "k". The `like` of
   * SQLite, which ignores the case of ASCII letters, then finds the text in any case.
   */
  readonly isAscii: boolean;
}

/** Adds a search pattern, with its own wildcards escaped. */
export function searchPattern(shaping: Shaping, text: string): Pattern {
  const folded = text.toLowerCase();
  const isAscii = /^[ -hjl-~]*$/.test(folded);
  shaping.mark(isAscii ? "ascii" : "any script");
  return { slot: shaping.slot(`%${folded.replace(/[\\%_]/g, "\\$&")}%`), isAscii };
}
