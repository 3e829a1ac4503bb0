import type { Datasets } from "#core/datasets.ts";
import type { ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
/** Returns the insertion of a row. */
export declare function inserted<Name extends keyof Datasets>(
  dataset: Name,
  row: Datasets[Name],
): ProgramChange;
/** Returns the change of a row's fields. */
export declare function patched<Name extends keyof Datasets>(
  dataset: Name,
  id: string,
  fields: Partial<Datasets[Name]>,
): ProgramChange;
/** Commits changes directly, bypassing the rules, in one transaction. */
export declare function commit(
  store: Pick<Store, "transact">,
  ...changes: readonly ProgramChange[]
): Promise<void>;
/** Commits groups of changes directly, several per transaction. A group is never divided. */
export declare function commitGroups(
  store: Store,
  groups: readonly (readonly ProgramChange[])[],
): Promise<void>;
/** Opens a store, runs the work with it, and closes it in any case. */
export declare function inStore<Result>(
  opening: Promise<Store>,
  work: (store: Store) => Promise<Result>,
): Promise<Result>;
