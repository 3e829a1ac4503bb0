import type { ProgramChange } from "#core/world.ts";
import { StoreFailure } from "#engine/ports.ts";
import { refreshedCurrentUser } from "./current-user.ts";
import { type Data, textOf } from "./data.ts";
import { assertReadable, drafted } from "./draft.ts";
import { storageFailure } from "./failures.ts";
import { assertInvariants } from "./invariants.ts";
import { CURRENT_USER_KEY, datasetKey, type Name, SCHEMA_KEY, VERSION_KEY } from "./keys.ts";
import { schemaVersion } from "./schema.ts";
import { type Ground, nextVersion, type Snapshot, snapshotOf } from "./snapshot.ts";
import type { Readouts } from "./stored-data.ts";
import { noted } from "./unfinished.ts";
import { writeAll } from "./write.ts";

/**
 * Makes changes to the data a transaction has seen and writes them, all or none, in one synchronous step. Out: the new
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
  if (snapshotOf(ground, before) !== before) throw new StoreFailure({ kind: "conflict" });

  const { data } = draft;
  const all = [...before.unfinished, ...changes];
  const datasets = textsOf(data, all);
  const version = nextVersion(before.version, ground.now());
  const texts = new Map(Array.from(datasets, ([name, text]) => [datasetKey(name), text]));
  texts.set(SCHEMA_KEY, String(schemaVersion(ground.chain))).set(VERSION_KEY, version);
  try {
    const currentUser = refreshedCurrentUser(ground.storage, data);
    if (currentUser !== undefined) texts.set(CURRENT_USER_KEY, currentUser);
    noted(ground.storage, all, before.note, () => writeAll(ground.storage, texts));
  } catch (error) {
    throw storageFailure(error);
  }
  const readouts = readoutsAfter(before.readouts, data, datasets);
  return { version, note: null, readouts, data, unfinished: [] };
}

function textsOf(data: Data, changes: readonly ProgramChange[]): ReadonlyMap<Name, string> {
  const names = new Set(changes.map(({ dataset }) => dataset));
  return new Map(Array.from(names, (name) => [name, textOf(data[name])]));
}

function readoutsAfter(before: Readouts, data: Data, written: ReadonlyMap<Name, string>): Readouts {
  const changed = Array.from(
    written,
    ([name, text]) => [name, { text, rows: data[name] }] as const,
  );
  return new Map([...before, ...changed]);
}
