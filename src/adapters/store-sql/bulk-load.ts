import type { Datasets } from "#core/datasets.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { Engine } from "./compile.ts";
import { insertMany } from "./insert-many.ts";
import type { Call } from "./statement.ts";
import { tables } from "./tables.ts";
import { type Cell, encodedRow } from "./values.ts";

/** A row to insert. */
export type NewRow = Extract<ProgramChange, { kind: "insert" }>;

/** Inserts many rows in one transaction. Keys, checks and triggers apply as always. */
export interface BulkLoad {
  /** Reads committed data and what this load has sent so far. */
  readonly reader: ProgramReader;
  /**
   * Adds rows in any order; rows that others refer to must not come in a later call. Sends some thousands at a time.
   * @throws StoreFailure when the database rejects them
   */
  add(rows: readonly NewRow[]): Promise<void>;
}

/** Adds the rows of a load; when it rejects, nothing is stored. */
export type BulkWork<Result> = (load: BulkLoad) => Promise<Result>;

/** Rows of all tables sent together, some megabytes of text: larger batches leave a full-text index fewer pieces to merge. */
const ROWS = 20_000;

/** The ledger comes first, because a user's points refer to its last entry. */
const order: readonly (keyof Datasets)[] = [
  "transactions",
  ...(Object.keys(tables) as (keyof Datasets)[]).filter((name) => name !== "transactions"), // tables' own keys
];

/** Sends batches one after the other; the next one is prepared while the database works. */
export class BatchSender {
  readonly #change: (calls: readonly Call[]) => Promise<unknown>;
  #last: Promise<unknown> = Promise.resolve();

  /** @param change runs the statements of a batch, in their order */
  constructor(change: (calls: readonly Call[]) => Promise<unknown>) {
    this.#change = change;
  }

  /** Sends a batch after those before. */
  send(calls: readonly Call[]): void {
    this.#last = this.#last.then(() => this.#change(calls));
    // The caller sees the error when it waits for the batches; until then it must not count as unhandled.
    this.#last.catch(() => {});
  }

  /** Resolves when all batches are stored; rejects with the error of the first that was not. */
  async sent(): Promise<void> {
    await this.#last;
  }
}

/** Groups rows by table and sends some thousands at a time, one statement per table. */
export class Rows {
  readonly #collected = new Map<keyof Datasets, (readonly Cell[])[]>();
  readonly #engine: Engine;
  readonly #sender: BatchSender;
  #count = 0;

  constructor(engine: Engine, sender: BatchSender) {
    this.#engine = engine;
    this.#sender = sender;
  }

  /** Adds rows and sends all when there are many. */
  async add(rows: readonly NewRow[]): Promise<void> {
    for (const { dataset, row } of rows) {
      const collected = this.#collected.get(dataset) ?? [];
      if (collected.length === 0) this.#collected.set(dataset, collected);
      collected.push(encodedRow(tables[dataset], row));
    }
    this.#count += rows.length;
    if (this.#count >= ROWS) await this.flush();
  }

  /** Sends the remaining rows once those before are stored. */
  async flush(): Promise<void> {
    await this.#sender.sent();
    const calls = order.flatMap((dataset) => {
      const rows = this.#collected.get(dataset);
      return rows === undefined ? [] : [insertMany(this.#engine, tables[dataset], rows)];
    });
    this.#collected.clear();
    this.#count = 0;
    this.#sender.send(calls);
  }
}
