import type { Datasets } from "#core/datasets.ts";
import type { ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";

/** Number of groups of changes per transaction. */
const GROUPS = 50;

/** Returns the insertion of a row. */
export function inserted<Name extends keyof Datasets>(
  dataset: Name,
  row: Datasets[Name],
): ProgramChange {
  // Name and row belong together by this function's own parameters; TypeScript does not distribute over them.
  return { kind: "insert", dataset, row } as ProgramChange;
}

/** Returns the change of a row's fields. */
export function patched<Name extends keyof Datasets>(
  dataset: Name,
  id: string,
  fields: Partial<Datasets[Name]>,
): ProgramChange {
  return { kind: "patch", dataset, id, fields } as ProgramChange; // As for `inserted`.
}

/** Returns the removal of a row. */
export function removed(dataset: keyof Datasets, id: string): ProgramChange {
  return { kind: "remove", dataset, id } as ProgramChange; // As for `inserted`.
}

/** Commits changes directly, bypassing the rules, in one transaction. */
export function commit(
  store: Pick<Store, "transact">,
  ...changes: readonly ProgramChange[]
): Promise<void> {
  return store.transact(async () => ({ changes, result: undefined }));
}

/** Commits groups of changes directly, several per transaction. A group is never divided. */
export async function commitGroups(
  store: Store,
  groups: readonly (readonly ProgramChange[])[],
): Promise<void> {
  for (let from = 0; from < groups.length; from += GROUPS) {
    await commit(store, ...groups.slice(from, from + GROUPS).flat());
  }
}

/** Opens a store, runs the work with it, and closes it in any case. */
export async function inStore<Result>(
  opening: Promise<Store>,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await opening;
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
