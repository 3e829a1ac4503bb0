import { datasets } from "#core/datasets.ts";
import type { ProgramChange } from "#core/world.ts";
import { StoreFailure } from "#engine/ports.ts";
import { type AnyRow, buildData, type Data } from "./data.ts";
import type { Name } from "./keys.ts";
import { carryOver } from "./lookup.ts";

/** The data after changes, and the ids of the rows that they touched by dataset, including removed rows. */
export interface Draft {
  readonly data: Data;
  readonly touched: ReadonlyMap<Name, ReadonlySet<string>>;
}

/**
 * Applies changes in order to a copy of the data.
 * @throws StoreFailure: conflict for a patch or removal of a missing row, invariant unique-id for a second row with the same id
 */
export function applyChanges(before: Data, changes: readonly ProgramChange[]): Draft {
  return applyAll(before, changes, applyChange);
}

/**
 * Applies the changes of an interrupted commit, some of which may have been written already; applying them again has no effect.
 * @throws TypeError when the changes are invalid
 */
export function applyRemaining(before: Data, changes: readonly ProgramChange[]): Draft {
  return applyAll(before, changes, (rows, change) => {
    const id = change.kind === "insert" ? change.row.id : change.id;
    if (change.kind === "insert") rows.delete(id);
    else if (!rows.has(id)) return id;
    return applyChange(rows, change);
  });
}

function applyAll(
  before: Data,
  changes: readonly ProgramChange[],
  make: (rows: Map<string, AnyRow>, change: ProgramChange) => string,
): Draft {
  const copies = new Map<Name, Map<string, AnyRow>>();
  const touched = new Map<Name, Set<string>>();
  for (const change of changes) {
    const rows = copies.get(change.dataset) ?? new Map<string, AnyRow>(before[change.dataset]);
    copies.set(change.dataset, rows);
    const ids = touched.get(change.dataset) ?? new Set<string>();
    touched.set(change.dataset, ids.add(make(rows, change)));
  }
  for (const [name, rows] of copies) {
    carryOver(before[name], rows, touched.get(name) ?? new Set());
  }
  return { data: buildData((name) => copies.get(name) ?? before[name]), touched };
}

/** Applies one change and returns the id of its row. */
function applyChange(rows: Map<string, AnyRow>, change: ProgramChange): string {
  if (change.kind === "remove") {
    if (!rows.delete(change.id)) throw new StoreFailure({ kind: "conflict" });
    return change.id;
  }
  if (change.kind === "insert") {
    const { id } = change.row;
    if (rows.has(id)) throw new StoreFailure({ kind: "invariant", invariant: "unique-id" });
    rows.set(id, structuredClone(change.row));
    return id;
  }
  const row = rows.get(change.id);
  if (row === undefined) {
    if (change.ifPresent) return change.id;
    throw new StoreFailure({ kind: "conflict" });
  }
  // A patch has fields of its own dataset's rows, which `rows` are.
  rows.set(change.id, { ...row, ...structuredClone(change.fields) } as AnyRow);
  return change.id;
}

/**
 * Checks that changed rows can be read back, so that a faulty rule never reaches the storage.
 * @throws TypeError
 */
export function assertReadable({ data, touched }: Draft): void {
  for (const [name, ids] of touched) {
    for (const id of ids) {
      const row = data[name].get(id);
      const parsed = row === undefined ? undefined : datasets[name].safeParse(row);
      if (parsed?.success === false) {
        const path = parsed.error.issues[0]?.path.join(".") ?? "";
        throw new TypeError(`A rule made a row of ${name} that its schema refuses at "${path}".`);
      }
    }
  }
}
