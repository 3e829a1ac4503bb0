import type { ProgramChange } from "#core/world.ts";
import type { Data } from "./data.ts";
import { assertReadable, finished } from "./draft.ts";
import { type Name, UNFINISHED_KEY, VERSION_KEY } from "./keys.ts";

/** A longer note is left out, in characters: only bulk loads have one, and it would take their room. */
const LONGEST_NOTE = 200_000;

/** The data with what is only noted made part of it, and the changes that the note holds: they are still to be written. */
export interface Whole {
  readonly data: Data;
  readonly unfinished: readonly ProgramChange[];
}

/**
 * Makes in memory what is noted and not, or not wholly, written: commits that wait for a quiet moment, and what a page that died
 * while writing had begun (decision 117: changes commit as one). In: the data as stored and the note. Throws for a note that is no
 * list of changes to this data.
 */
export function madeWhole(data: Data, note: string | null): Whole {
  if (note === null) return { data, unfinished: [] };
  const changes = changesIn(note);
  const draft = finished(data, changes);
  assertReadable(draft);
  return { data: draft.data, unfinished: changes };
}

/** The changes of a note. Throws for what is no list. */
export function changesIn(note: string): readonly ProgramChange[] {
  const changes: unknown = JSON.parse(note);
  if (!Array.isArray(changes)) throw new TypeError("A note is a list of changes.");
  return changes as readonly ProgramChange[]; // a note of ours; what else it may hold is refused when it is made
}

/** What is written down of changes. */
export function noteOf(changes: readonly ProgramChange[]): string {
  return JSON.stringify(changes);
}

/** The ids of the rows that changes touch, by dataset. */
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
 * Writes with a note of the changes beforehand, which goes when the writing ended, well or not. In: the note that was
 * there. Throws what `write` throws, and then leaves the earlier note.
 */
export function noted(
  storage: Storage,
  changes: readonly ProgramChange[],
  earlier: string | null,
  write: () => void,
): void {
  leaveNote(storage, changes);
  try {
    write();
  } catch (error) {
    if (earlier === null) storage.removeItem(UNFINISHED_KEY);
    else storage.setItem(UNFINISHED_KEY, earlier);
    throw error;
  }
}

/**
 * Takes a note away whose changes are written, and moves the counter after it. Tabs to which all this comes one by one wait for the
 * counter: none of them leaves a note of its own that this would still take away. In: the counter's last value.
 */
export function withoutNote(storage: Storage, version: string): void {
  storage.removeItem(UNFINISHED_KEY);
  storage.setItem(VERSION_KEY, version);
}

function leaveNote(storage: Storage, changes: readonly ProgramChange[]): void {
  const note = noteOf(changes);
  if (note.length > LONGEST_NOTE) return;
  try {
    storage.setItem(UNFINISHED_KEY, note);
  } catch {
    // No room for the note: the commit itself may shrink what is stored, and is tried all the same.
  }
}
