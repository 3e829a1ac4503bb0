import type { TestShape } from "./shape.ts";
import type { Call } from "./statement.ts";
import type { Table } from "./table.ts";

/** A table of counts that triggers maintain (migrations/parts/005-tallies.ts): its grouping columns and its sum. */
export interface Tally {
  readonly columns: readonly string[];
  readonly sum?: string;
  /** The tally covers only rows in which these columns are neither null nor false; a count must test one of them. */
  readonly needs?: readonly string[];
  /** A column that counts as a group only where another one has a value. */
  readonly only?: { readonly column: string; readonly where: string; readonly is: string };
}

/** The tallies by table. */
const tallies: Readonly<Record<string, Tally>> = {
  users: { columns: ["role", "tier", "is_active"] },
  qr_codes: { columns: ["batch_id", "is_redeemed"], needs: ["batch_id", "is_redeemed"] },
  feedback: { columns: ["status"] },
  customer_tags: { columns: ["tag_id"] },
  transactions: {
    columns: ["day", "type", "source"],
    sum: "amount",
    only: { column: "reference", where: "source", is: "reward" },
  },
};

/** The calls that merge each tally's pending rows on PostgreSQL, so that reading it stays fast. */
export const compactions: readonly Call[] = Object.entries(tallies).map(([table, tally]) => {
  const only = tally.only === undefined ? [] : [tally.only.column];
  const names = [...tally.columns, ...only].join(", ");
  const text = `with removed as (delete from ${table}_tally returning *)
    insert into ${table}_tally select ${names}, sum(entries), sum(total) from removed group by ${names}
      having sum(entries) <> 0 or sum(total) <> 0`;
  return {
    statement: { name: `compact_${table}`, text, slots: [], isPlannedAnew: false },
    values: [],
  };
});

/** A count or sum of a table's rows. */
export interface Wanted {
  readonly tests: readonly TestShape[];
  /** The grouping columns. */
  readonly by: readonly string[];
  readonly sum?: string | undefined;
  /** The values of the tests, by number. */
  readonly values: readonly unknown[];
}

/** Whether a table's tally answers the count, so that no row has to be read. */
export function isTallied({ name }: Table, { tests, by, sum, values }: Wanted): boolean {
  const tally = tallies[name];
  if (tally === undefined || (sum !== undefined && sum !== tally.sum)) return false;
  const { columns, only, needs = [] } = tally;
  if (!needs.every((column) => tests.some((test) => isTestForValue(test, column, values))))
    return false;
  const isOnly = tests.some(
    ({ column, how, slot }) =>
      how === "is" && column.name === only?.where && values[slot] === only.is,
  );
  const known = isOnly && only !== undefined ? [...columns, only.column] : columns;
  return [...tests.map(({ column }) => column.name), ...by].every((column) =>
    known.includes(column),
  );
}

/** Whether a test passes only rows in which the column has one of some values, none of them false. */
function isTestForValue(
  { column, how, slot }: TestShape,
  name: string,
  values: Wanted["values"],
): boolean {
  const isOneOf = how === "is" || how === "any";
  return column.name === name && isOneOf && !hasFalse(values[slot]);
}

function hasFalse(value: unknown): boolean {
  return Array.isArray(value) ? value.some(hasFalse) : value === false || value === 0;
}
