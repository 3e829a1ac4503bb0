import type { Entry } from "./points/entry.ts";
import type { ProgramChange, ProgramReader } from "./world.ts";

/** What a reconciliation reads: a store, or a snapshot without writers. */
export interface Reconcilable {
  readonly reader: ProgramReader;
  /** Reads again with rows locked; returns no changes. */
  readonly transact: <Result>(
    work: (reader: ProgramReader) => Promise<{
      readonly changes: readonly ProgramChange[];
      readonly result: Result;
    }>,
  ) => Promise<Result>;
}

/** Differences of a ledger entry, each worded as the end of a sentence that begins with the entry. */
export type EntryFaults = readonly (string | undefined)[];

/** The number of rows checked, by the name that `npm run verify` prints, and the differences, one sentence each. */
export interface CheckResult {
  readonly checkedRows: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

/** A running check with its counts so far. */
export interface RunningCheck {
  /**
   * Reads the rows that a page of the ledger refers to, and returns a function that checks an entry. Entries come in the order of users and
   * numbers, each once. The first reads of all checks share a round trip.
   */
  readonly page?: (entries: readonly Entry[]) => Promise<(entry: Entry) => EntryFaults>;
  /** Checks the module's own rows, after the whole ledger has been read. */
  readonly end: () => Promise<CheckResult>;
}

/**
 * Creates a module's check, which compares its rows with the ledger and with each other. It is created before the ledger is read, and never
 * writes. The program may be running, so that differences are checked again with the row locked. The sentences are for operators.
 */
export type Check = (store: Reconcilable) => Promise<RunningCheck>;
