import { datasetNames, datasetOptions } from "#core/datasets.ts";
import { idTime } from "#core/kit/id-time.ts";
import { columnOf, type Table } from "./table.ts";
import { tables } from "./tables.ts";

/** A table that PostgreSQL divides by month: the column of the time after which rows expire, and after how many milliseconds. */
export interface DividedTable {
  readonly table: Table;
  readonly column: string;
  readonly ms: number;
}

/** A month of a divided table: its partition's name, and the first ids of the month and of the next one. */
export interface MonthPartition {
  readonly name: string;
  /** The first moment of the month and of the next one, in UTC epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly ids: { readonly from: string; readonly to: string };
}

/** Every table that PostgreSQL divides by month (decision 204). */
export const dividedTables: readonly DividedTable[] = datasetNames.flatMap((dataset) => {
  const { removed } = datasetOptions(dataset);
  if (removed?.byMonth !== true) return [];
  const table = tables[dataset];
  return [{ table, column: columnOf(table, removed.after).name, ms: removed.ms }];
});

/** The name of the partition with the rows that belong to no month. */
export function restOf({ name }: Table): string {
  return `${name}_rest`;
}

/** The month of a table that is so many months after that of a time, in UTC epoch milliseconds. */
export function monthAfter({ name }: Table, now: number, months: number): MonthPartition {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const [from, to] = [Date.UTC(year, month), Date.UTC(year, month + 1)];
  const text = new Date(from).toISOString();
  const ids = { from: idTime(from), to: idTime(to) };
  return { name: `${name}_y${text.slice(0, 4)}m${text.slice(5, 7)}`, from, to, ids };
}

/** Returns when the month of a partition ends, by its name, in UTC epoch milliseconds; undefined for other names. */
export function endOfPartition(name: string): number | undefined {
  const [, year, month] = /_y(\d{4})m(\d\d)$/.exec(name) ?? [];
  return year === undefined ? undefined : Date.UTC(Number(year), Number(month));
}

/** Returns the name of a constraint of a divided table by that of one of its partitions; other names as they are. */
export function undividedName(constraint: string): string {
  return constraint.replace(/_(?:rest|y\d{4}m\d\d)_id$/, "_id");
}
