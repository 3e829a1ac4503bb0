import type { ProgramChange } from "#core/world.ts";
import type { Data } from "./data.ts";
import { applyRemaining, assertReadable } from "./draft.ts";
import { JOURNAL_KEY, type Name, VERSION_KEY } from "./keys.ts";

/** A longer journal is left out, in characters: only bulk loads have one, and it would take their room. */
const MAX_JOURNAL = 200_000;

/** The data with the journal applied, and the journal's changes, which must still be written. */
export interface DataWithJournal {
  readonly data: Data;
  readonly unfinished: readonly ProgramChange[];
}

/**
 * Applies the journal to the data in memory: commits that wait until the page is idle, and a commit that was interrupted (decision 117:
 * commits are atomic).
 * @throws for a journal that is no list of changes to this data
 */
export function applyJournal(data: Data, journal: string | null): DataWithJournal {
  if (journal === null) return { data, unfinished: [] };
  const changes = parseJournal(journal);
  const draft = applyRemaining(data, changes);
  assertReadable(draft);
  return { data: draft.data, unfinished: changes };
}

/**
 * Parses a journal.
 * @throws for text that is no list
 */
export function parseJournal(journal: string): readonly ProgramChange[] {
  const changes: unknown = JSON.parse(journal);
  if (!Array.isArray(changes)) throw new TypeError("A journal is a list of changes.");
  return changes as readonly ProgramChange[]; // our own journal; anything else is refused when it is applied
}

/** Serializes changes for the journal. */
export function serializeChanges(changes: readonly ProgramChange[]): string {
  return JSON.stringify(changes);
}

/** Returns the ids of the changed rows by dataset. */
export function changedIds(
  changes: readonly ProgramChange[],
): ReadonlyMap<Name, ReadonlySet<string>> {
  const ids = new Map<Name, Set<string>>();
  for (const change of changes) {
    const own = ids.get(change.dataset) ?? new Set();
    ids.set(change.dataset, own.add(change.kind === "insert" ? change.row.id : change.id));
  }
  return ids;
}

/**
 * Writes with the changes in the journal, which is removed when the writing has ended.
 * @throws what `write` throws, after restoring the earlier journal
 */
export function writeWithJournal(
  storage: Storage,
  changes: readonly ProgramChange[],
  earlier: string | null,
  write: () => void,
): void {
  storeJournal(storage, changes);
  try {
    write();
  } catch (error) {
    if (earlier === null) storage.removeItem(JOURNAL_KEY);
    else storage.setItem(JOURNAL_KEY, earlier);
    throw error;
  }
}

/**
 * Removes a journal whose changes are written, and then increments the counter. Tabs that see these writes one by one wait for the counter,
 * so that none of them writes a journal which this would remove.
 */
export function removeJournal(storage: Storage, version: string): void {
  storage.removeItem(JOURNAL_KEY);
  storage.setItem(VERSION_KEY, version);
}

function storeJournal(storage: Storage, changes: readonly ProgramChange[]): void {
  const journal = serializeChanges(changes);
  if (journal.length > MAX_JOURNAL) return;
  try {
    storage.setItem(JOURNAL_KEY, journal);
  } catch {
    // No room for the journal: the commit itself may shrink the data and is tried anyway.
  }
}
