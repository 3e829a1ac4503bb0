import type { ProgramChange } from "#core/world.ts";
import type { Data } from "./data.ts";
import { assertReadable, finished } from "./draft.ts";
import { UNFINISHED_KEY } from "./keys.ts";

/** A longer note is left out, in characters: only bulk loads have one, and it would take their room. */
const LONGEST_NOTE = 200_000;

/** The data with a cut-off commit made whole, and that commit's changes: the next commit writes them with its own. */
export interface Whole {
  readonly data: Data;
  readonly unfinished: readonly ProgramChange[];
}

/**
 * Finishes in memory what a page that died while writing had begun (design §3: changes commit as one). In: the data as
 * stored and the note that was left. A note that is no list of changes to this data changes nothing.
 */
export function madeWhole(data: Data, note: string | null): Whole {
  if (note === null) return { data, unfinished: [] };
  try {
    const changes = JSON.parse(note) as readonly ProgramChange[]; // a note of ours, or refused right below
    const draft = finished(data, changes);
    assertReadable(draft);
    return { data: draft.data, unfinished: changes };
  } catch {
    return { data, unfinished: [] };
  }
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
  storage.removeItem(UNFINISHED_KEY);
}

function leaveNote(storage: Storage, changes: readonly ProgramChange[]): void {
  const note = JSON.stringify(changes);
  if (note.length > LONGEST_NOTE) return;
  try {
    storage.setItem(UNFINISHED_KEY, note);
  } catch {
    // No room for the note: the commit itself may shrink what is stored, and is tried all the same.
  }
}
