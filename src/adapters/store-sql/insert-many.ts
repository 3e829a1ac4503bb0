import process from "node:process";
import type { Engine } from "./compile.ts";
import type { Call, Statement } from "./statement.ts";
import type { Column, Table } from "./table.ts";
import { tables } from "./tables.ts";
import type { Cell } from "./values.ts";

/**
 * Inserts many rows with one statement. Their cells, in the order of the table's columns, are sent as one JSON text.
 * @throws TypeError for an unknown table
 */
export function insertMany(engine: Engine, table: Table, rows: readonly (readonly Cell[])[]): Call {
  const statement = insertions[engine].get(table);
  if (statement === undefined) throw new TypeError(`${table.name} is no table of the program.`);
  const cells = engine === "sqlite" ? rows : rows.map((row) => named(table, row));
  return { statement, values: [JSON.stringify(cells)] };
}

function named({ columns }: Table, cells: readonly Cell[]): object {
  return Object.fromEntries(columns.map(({ name }, place) => [name, cells[place]]));
}

/** SQLite can read an inner array of a JSON text without writing it as text and parsing it again, from version 3.51 on. */
const eachRow =
  "3.51".localeCompare(process.versions["sqlite"] ?? "", "en", { numeric: true }) <= 0
    ? "jsonb_each"
    : "json_each";

const insertions: Readonly<Record<Engine, ReadonlyMap<Table, Statement>>> = {
  sqlite: ofEachTable(
    ({ columns }) =>
      `select ${columns.map((_, place) => `value ->> ${place}`).join(", ")} from ${eachRow}(?)`,
  ),
  postgres: ofEachTable(
    (table) =>
      `select ${namesById(table)} from json_to_recordset($1::json) as r(${table.columns.map(typed).join(", ")})`,
  ),
};

function ofEachTable(source: (table: Table) => string): ReadonlyMap<Table, Statement> {
  return new Map<Table, Statement>(
    Object.values(tables).map((table) => {
      const text = `insert into ${table.name} (${namesById(table)}) ${source(table)}`;
      return [table, { name: `insert_many_${table.name}`, text, slots: [0], isPlannedAnew: false }];
    }),
  );
}

function namesById({ columns }: Table): string {
  return columns.map(({ name }) => name).join(", ");
}

function typed({ name, kind }: Column): string {
  if (kind.startsWith("integer")) return `${name} bigint`;
  return `${name} ${kind === "boolean" ? "boolean" : "text"}`;
}
