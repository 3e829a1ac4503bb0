import type { Entry } from "./points/entry.ts";
import type { ProgramChange, ProgramReader } from "./world.ts";

/** What a reconciliation reads: a store, or a snapshot of one that nobody writes to. */
export interface Reconcilable {
  readonly reader: ProgramReader;
  /** Reads again with rows locked; the changes are none. */
  readonly transact: <Result>(
    work: (reader: ProgramReader) => Promise<{
      readonly changes: readonly ProgramChange[];
      readonly result: Result;
    }>,
  ) => Promise<Result>;
}

/** What is wrong with a ledger entry, each as the end of a sentence that begins with the entry. */
export type EntryFaults = readonly (string | undefined)[];

/** What a check looked at, by the name that `npm run verify` prints, and what is wrong, a sentence each. */
export interface Look {
  readonly looked: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

/** A check of one reconciliation, with what it has counted so far. */
export interface RunningCheck {
  /**
   * Reads what a page of the ledger names. Out: judges an entry. Entries come in the order of users and numbers, each once. All checks' first reads travel together.
   */
  readonly page?: (entries: readonly Entry[]) => Promise<(entry: Entry) => EntryFaults>;
  /** Looks at the module's own rows, after the whole ledger has been read. */
  readonly end: () => Promise<Look>;
}

/**
 * A module's check: holds its rows against the ledger and against each other, begun before the ledger is read. It reads and never writes. The program may be
 * running, so that what looks wrong is looked at again with the row locked. The sentences are for operators.
 */
export type Check = (store: Reconcilable) => Promise<RunningCheck>;
