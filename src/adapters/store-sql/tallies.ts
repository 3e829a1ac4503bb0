import type { TestShape } from "./shape.ts";
import type { Call } from "./statement.ts";
import type { Table } from "./table.ts";

/** A table of counts that triggers maintain (migrations/parts/005-tallies.ts): its name, its grouping columns and its sum. */
export interface Tally {
  readonly name: string;
  readonly columns: readonly string[];
  /** A column of texts that may be null. */
  readonly nullable?: string;
  readonly sum?: string;
  /** The condition of the part of the tally's rows that counts this table, in SQL; all rows by default. */
  readonly part?: string;
  /** The tally covers only rows in which these columns are neither null nor false; a count must test one of them. */
  readonly needs?: readonly string[];
  /** A column that counts as a group only where another one has a value. */
  readonly only?: { readonly column: string; readonly where: string; readonly is: string };
}

/** The tallies by table; those with fewer rows come first. */
const tallies: Readonly<Record<string, readonly Tally[]>> = {
  users: [{ name: "users_tally", columns: ["role", "tier", "is_active"] }],
  // It has the customers of `users`. How many there are altogether is read from its own rows, because verify compares them.
  segment_customers: [
    {
      name: "users_tally",
      columns: ["tier", "is_active"],
      part: "role = 'customer'",
      needs: ["is_active"],
    },
  ],
  qr_codes: [
    {
      name: "qr_codes_tally",
      columns: ["batch_id", "is_redeemed"],
      needs: ["batch_id", "is_redeemed"],
    },
  ],
  feedback: [{ name: "feedback_tally", columns: ["status"] }],
  customer_tags: [{ name: "customer_tags_tally", columns: ["tag_id"] }],
  transactions: [
    {
      name: "transactions_tally",
      columns: ["day", "type", "source"],
      sum: "amount",
      only: { column: "reference", where: "source", is: "reward" },
    },
    {
      name: "transactions_location_tally",
      columns: ["day", "type", "source", "location_id"],
      nullable: "location_id",
      sum: "amount",
    },
  ],
};

/** The calls that merge each tally's pending rows on PostgreSQL, so that reading it stays fast. */
export const compactions: readonly Call[] = Object.values(tallies)
  .flat()
  .filter(({ part }) => part === undefined)
  .map(compaction);

/** Merges only rows that have others like them: those of past days are merged already, and would be written again each hour. */
function compaction({ name, columns, nullable, only }: Tally): Call {
  const names = [...columns, ...(only === undefined ? [] : [only.column])];
  // Comparisons with null find no row.
  const key = names.map((one) => (one === nullable ? `coalesce(${one}, '')` : one)).join(", ");
  const text = `with removed as (
      delete from ${name} where (${key}) in (select ${key} from ${name} group by ${key} having count(*) > 1) returning *)
    insert into ${name} select ${names.join(", ")}, sum(entries), sum(total) from removed group by ${names.join(", ")}
      having sum(entries) <> 0 or sum(total) <> 0`;
  return {
    statement: { name: `compact_${name}`, text, slots: [], isPlannedAnew: false },
    values: [],
  };
}

/** A count or sum of a table's rows. */
export interface Wanted {
  readonly tests: readonly TestShape[];
  /** The grouping columns. */
  readonly by: readonly string[];
  readonly sum?: string | undefined;
  /** The values of the tests, by number. */
  readonly values: readonly unknown[];
}

/** Returns the first tally of a table that answers the count, so that no row has to be read; undefined if none does. */
export function tallyFor({ name }: Table, wanted: Wanted): Tally | undefined {
  return tallies[name]?.find((tally) => covers(tally, wanted));
}

function covers(tally: Tally, { tests, by, sum, values }: Wanted): boolean {
  if (sum !== undefined && sum !== tally.sum) return false;
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
