import type { Datasets } from "#core/datasets.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { Table } from "./table.ts";
import { tables } from "./tables.ts";
import { type Cell, encoded } from "./values.ts";

/** A row to insert. */
export type NewRow = Extract<ProgramChange, { kind: "insert" }>;

/** Inserting many rows in one transaction. Every rule of the database holds as always: its keys, checks and triggers. */
export interface BulkLoad {
  /** Reads what is committed and what this load has sent so far. */
  readonly reader: ProgramReader;
  /**
   * Takes rows, in any order among themselves; those that others point to must not come in a later call. Sends some thousands
   * at a time. Rejects with StoreFailure when the database refuses them.
   */
  add(rows: readonly NewRow[]): Promise<void>;
}

/** How a load goes: all of what `work` adds is stored, or, when it rejects, nothing. */
export type BulkWork<Result> = (load: BulkLoad) => Promise<Result>;

/** How many rows of all tables are sent together, some megabytes of text: the more, the fewer pieces a full-text index merges. */
const ROWS = 20_000;

/** The ledger goes first: a user's points refer to its last entry. */
const order: readonly (keyof Datasets)[] = [
  "transactions",
  ...(Object.keys(tables) as (keyof Datasets)[]).filter((name) => name !== "transactions"), // tables' own keys
];

/** Gathers rows by table, and hands them on some thousands at a time, each table's as one piece. */
export class Rows {
  readonly #gathered = new Map<keyof Datasets, (readonly Cell[])[]>();
  readonly #send: (table: Table, rows: readonly (readonly Cell[])[]) => Promise<void>;
  #count = 0;

  constructor(send: (table: Table, rows: readonly (readonly Cell[])[]) => Promise<void>) {
    this.#send = send;
  }

  /** Takes rows; sends all there are when they have become many. */
  async add(rows: readonly NewRow[]): Promise<void> {
    for (const { dataset, row } of rows) {
      const gathered = this.#gathered.get(dataset) ?? [];
      if (gathered.length === 0) this.#gathered.set(dataset, gathered);
      const values: Readonly<Record<string, unknown>> = row;
      gathered.push(tables[dataset].columns.map((column) => encoded(column, values[column.field])));
    }
    this.#count += rows.length;
    if (this.#count >= ROWS) await this.flush();
  }

  /** Sends what is left. */
  async flush(): Promise<void> {
    for (const dataset of order) {
      const rows = this.#gathered.get(dataset);
      if (rows === undefined) continue;
      this.#gathered.delete(dataset);
      await this.#send(tables[dataset], rows);
    }
    this.#count = 0;
  }
}
