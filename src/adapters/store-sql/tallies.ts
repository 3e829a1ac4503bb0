import type { TestShape } from "./shape.ts";
import type { Table } from "./table.ts";

/** A table of counts that triggers keep (migrations/005-tallies.ts): what it tells apart, and what it adds up. */
export interface Tally {
  readonly columns: readonly string[];
  readonly sum?: string;
  /** It has only the rows in which these columns have a value that is not false: what is counted must test for one. */
  readonly needs?: readonly string[];
  /** A column that it tells apart only where another one has a value. */
  readonly only?: { readonly column: string; readonly where: string; readonly is: string };
}

/** The tallies by their tables. */
export const tallies: Readonly<Record<string, Tally>> = {
  users: { columns: ["role", "tier", "is_active"] },
  qr_codes: { columns: ["batch_id", "is_redeemed"], needs: ["batch_id", "is_redeemed"] },
  feedback: { columns: ["status"] },
  transactions: {
    columns: ["day", "type", "source"],
    sum: "amount",
    only: { column: "reference", where: "source", is: "reward" },
  },
};

/** What is to be counted or added up of a table. */
export interface Wanted {
  readonly tests: readonly TestShape[];
  /** The columns that groups are made by. */
  readonly by: readonly string[];
  readonly sum?: string | undefined;
  /** What the tests ask for, by number. */
  readonly values: readonly unknown[];
}

/** Whether a table's tally knows what is wanted, so that no row has to be read. */
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

/** Whether a test lets through nothing but rows in which the column has one of some values, none of them false. */
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
