import type { ProgramChange } from "#core/world.ts";
import { StoreFailure } from "#engine/ports.ts";
import { refreshedCurrentUser } from "./current-user.ts";
import type { Data } from "./data.ts";
import { textAfter } from "./dataset-text.ts";
import { assertReadable, drafted } from "./draft.ts";
import { storageFailure } from "./failures.ts";
import { assertInvariants } from "./invariants.ts";
import {
  CURRENT_USER_KEY,
  datasetKey,
  type Name,
  SCHEMA_KEY,
  UNFINISHED_KEY,
  VERSION_KEY,
} from "./keys.ts";
import { schemaVersion } from "./schema.ts";
import { type Ground, nextVersion, type Snapshot, snapshotOf } from "./snapshot.ts";
import type { Readout } from "./stored-data.ts";
import { changedIds, noted, noteOf, withoutNote } from "./unfinished.ts";
import { writeAll } from "./write.ts";

/** From this size on, in characters, the datasets of a commit are written when there is time; until then a note holds it. */
const LARGE = 100_000;

/** A longer note is written into its datasets at once, in characters: it is put into words with each commit. */
const LONGEST_NOTE = 50_000;

/** What the data becomes: all changes since the datasets were written, and the counter's next value. */
interface Next {
  readonly data: Data;
  readonly changes: readonly ProgramChange[];
  readonly version: string;
}

/**
 * Makes changes to the data a transaction has seen and keeps them, all or none, in one synchronous step: in the datasets
 * themselves, or, where those are large, in the note of what is still to be written there (docs/decisions/038). Out: the new
 * snapshot. Throws StoreFailure: conflict when someone else committed meanwhile, invariant, full, unavailable; then the
 * storage is as it was.
 */
export function committed(
  ground: Ground,
  before: Snapshot,
  changes: readonly ProgramChange[],
): Snapshot {
  const draft = drafted(before.data, changes);
  assertInvariants(before.data, draft);
  assertReadable(draft);
  const next = nextOf(ground, before, { data: draft.data, changes });
  return keptAsNote(ground, before, next) ?? written(ground, before, next);
}

/**
 * Writes into the datasets what is only noted so far; the data stays the same. Out: the new snapshot. Throws StoreFailure as
 * {@link committed}: what is noted stays noted.
 */
export function settled(ground: Ground, before: Snapshot): Snapshot {
  return written(ground, before, nextOf(ground, before, { data: before.data, changes: [] }));
}

function nextOf(
  ground: Ground,
  before: Snapshot,
  { data, changes }: Pick<Next, "data" | "changes">,
): Next {
  if (snapshotOf(ground, before) !== before) throw new StoreFailure({ kind: "conflict" });
  const version = nextVersion(before.version, ground.now());
  return { data, changes: [...before.unfinished, ...changes], version };
}

/** The snapshot after noting the changes; undefined when they are better written at once, or when there is no room for a note. */
function keptAsNote(ground: Ground, before: Snapshot, next: Next): Snapshot | undefined {
  // Whoever takes something away wants it gone, and not still to be read under the dataset's key.
  if (next.changes.some(({ kind }) => kind === "remove")) return undefined;
  const names = new Set(next.changes.map(({ dataset }) => dataset));
  const sizes = Array.from(names, (name) => readoutOf(before, name).text?.length ?? 0);
  if (sizes.reduce((sum, size) => sum + size, 0) < LARGE) return undefined;
  const note = noteOf(next.changes);
  if (note.length > LONGEST_NOTE) return undefined;
  try {
    writeAll(ground.storage, new Map([[UNFINISHED_KEY, note], ...stamps(ground, next)]));
  } catch (error) {
    const failure = storageFailure(error);
    // Removing something shrinks the datasets, and needs no room of its own there.
    if (failure.problem.kind === "full") return undefined;
    throw failure;
  }
  const { version, data, changes } = next;
  return { version, note, readouts: before.readouts, data, unfinished: changes };
}

function written(ground: Ground, before: Snapshot, { data, changes, version }: Next): Snapshot {
  const { storage } = ground;
  const readouts = Array.from(changedIds(changes), ([name, ids]) => {
    const text = textAfter(readoutOf(before, name), data[name], ids);
    return [name, { text, rows: data[name] }] as const;
  });
  const texts = readouts.map(([name, { text }]) => [datasetKey(name), text] as const);
  const after = nextVersion(version, ground.now());
  try {
    const all = new Map([...texts, ...stamps(ground, { data, version })]);
    noted(storage, changes, before.note, () => writeAll(storage, all));
    withoutNote(storage, after);
  } catch (error) {
    throw storageFailure(error);
  }
  const all = new Map<Name, Readout>([...before.readouts, ...readouts]);
  return { version: after, note: null, readouts: all, data, unfinished: [] };
}

/** What goes with every commit: the counter, the version of the rows' shape, and whoever is signed in. */
function stamps(
  { storage, chain }: Ground,
  { data, version }: Pick<Next, "data" | "version">,
): readonly (readonly [string, string])[] {
  const user = refreshedCurrentUser(storage, data);
  return [
    [SCHEMA_KEY, String(schemaVersion(chain))],
    [VERSION_KEY, version],
    ...(user === undefined ? [] : [[CURRENT_USER_KEY, user] as const]),
  ];
}

function readoutOf({ readouts }: Snapshot, name: Name): Readout {
  return readouts.get(name) ?? { text: null, rows: new Map() };
}
