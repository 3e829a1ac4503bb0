import type { ProgramChange } from "#core/world.ts";
import { StoreFailure } from "#engine/ports.ts";
import { refreshedCurrentUser } from "./current-user.ts";
import type { Data } from "./data.ts";
import { nextDatasetText } from "./dataset-text.ts";
import { applyChanges, assertReadable } from "./draft.ts";
import { storageFailure } from "./failures.ts";
import { assertInvariants } from "./invariants.ts";
import { changedIds, removeJournal, serializeChanges, writeWithJournal } from "./journal.ts";
import {
  CURRENT_USER_KEY,
  datasetKey,
  JOURNAL_KEY,
  type Name,
  SCHEMA_KEY,
  VERSION_KEY,
} from "./keys.ts";
import { schemaVersion } from "./schema.ts";
import { currentSnapshot, nextVersion, type Snapshot, type StoreContext } from "./snapshot.ts";
import type { Readout } from "./stored-data.ts";
import { writeAll } from "./write.ts";

/** Datasets from this size on, in characters, are written when the page is idle; until then the journal holds the commit. */
const LARGE = 100_000;

/** A longer journal is merged into the datasets at once, in characters, because each commit serializes all of it. */
const MAX_JOURNAL = 50_000;

/** The data after a commit: all changes since the datasets were written, and the counter's next value. */
interface Next {
  readonly data: Data;
  readonly changes: readonly ProgramChange[];
  readonly version: string;
}

/**
 * Applies changes to the data that a transaction has read and stores them atomically in one synchronous step: in the datasets or, where
 * those are large, in the journal (docs/decisions/038). Returns the new snapshot.
 * @throws StoreFailure: conflict when another tab commits meanwhile, invariant, full, unavailable; the storage is then unchanged
 */
export function commitChanges(
  context: StoreContext,
  before: Snapshot,
  changes: readonly ProgramChange[],
): Snapshot {
  const draft = applyChanges(before.data, changes);
  assertInvariants(before.data, draft);
  assertReadable(draft);
  const next = nextOf(context, before, { data: draft.data, changes });
  return commitToJournal(context, before, next) ?? commitToDatasets(context, before, next);
}

/**
 * Merges the journal into the datasets; the data stays the same. Returns the new snapshot.
 * @throws StoreFailure as {@link commitChanges}; the journal then stays as it is
 */
export function mergeJournal(context: StoreContext, before: Snapshot): Snapshot {
  return commitToDatasets(
    context,
    before,
    nextOf(context, before, { data: before.data, changes: [] }),
  );
}

function nextOf(
  context: StoreContext,
  before: Snapshot,
  { data, changes }: Pick<Next, "data" | "changes">,
): Next {
  if (currentSnapshot(context, before) !== before) throw new StoreFailure({ kind: "conflict" });
  const version = nextVersion(before.version, context.now());
  return { data, changes: [...before.unfinished, ...changes], version };
}

/**
 * Returns the snapshot after adding the changes to the journal; undefined when they should be written at once, or when there is no room for
 * a journal.
 */
function commitToJournal(
  context: StoreContext,
  before: Snapshot,
  next: Next,
): Snapshot | undefined {
  // Removed rows must also disappear from the stored dataset at once.
  if (next.changes.some(({ kind }) => kind === "remove")) return undefined;
  const names = new Set(next.changes.map(({ dataset }) => dataset));
  const sizes = Array.from(names, (name) => readoutOf(before, name).text?.length ?? 0);
  if (sizes.reduce((sum, size) => sum + size, 0) < LARGE) return undefined;
  const journal = serializeChanges(next.changes);
  if (journal.length > MAX_JOURNAL) return undefined;
  try {
    writeAll(context.storage, new Map([[JOURNAL_KEY, journal], ...commonTexts(context, next)]));
  } catch (error) {
    const failure = storageFailure(error);
    // A removal shrinks the datasets and needs no room of its own.
    if (failure.problem.kind === "full") return undefined;
    throw failure;
  }
  const { version, data, changes } = next;
  return { version, journal, readouts: before.readouts, data, unfinished: changes };
}

function commitToDatasets(
  context: StoreContext,
  before: Snapshot,
  { data, changes, version }: Next,
): Snapshot {
  const { storage } = context;
  const readouts = Array.from(changedIds(changes), ([name, ids]) => {
    const text = nextDatasetText(readoutOf(before, name), data[name], ids);
    return [name, { text, rows: data[name] }] as const;
  });
  const texts = readouts.map(([name, { text }]) => [datasetKey(name), text] as const);
  const after = nextVersion(version, context.now());
  try {
    const all = new Map([...texts, ...commonTexts(context, { data, version })]);
    writeWithJournal(storage, changes, before.journal, () => writeAll(storage, all));
    removeJournal(storage, after);
  } catch (error) {
    throw storageFailure(error);
  }
  const all = new Map<Name, Readout>([...before.readouts, ...readouts]);
  return { version: after, journal: null, readouts: all, data, unfinished: [] };
}

/** Returns what every commit writes: the counter, the schema version and the current user. */
function commonTexts(
  { storage, chain }: StoreContext,
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
