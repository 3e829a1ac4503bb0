import { datasets } from "#core/datasets.ts";
import type { ProgramChange } from "#core/world.ts";
import { StoreFailure } from "#engine/ports.ts";
import { type AnyRow, type Data, dataOf } from "./data.ts";
import type { Name } from "./keys.ts";
import { carryOver } from "./lookup.ts";

/** The data with changes made, and which rows of which dataset they touched (removed ones included). */
export interface Draft {
  readonly data: Data;
  readonly touched: ReadonlyMap<Name, ReadonlySet<string>>;
}

/**
 * Makes the changes on a copy, in their order. Throws StoreFailure: conflict for a patch or removal of a row that is not there,
 * invariant unique-id for a second row of the same id.
 */
export function drafted(before: Data, changes: readonly ProgramChange[]): Draft {
  return changed(before, changes, made);
}

/**
 * Makes the changes of a commit that was cut off, of which some datasets may have been written: what is made already
 * stays made. Throws TypeError when the changes are none.
 */
export function finished(before: Data, changes: readonly ProgramChange[]): Draft {
  return changed(before, changes, (rows, change) => {
    const id = change.kind === "insert" ? change.row.id : change.id;
    if (change.kind === "insert") rows.delete(id);
    else if (!rows.has(id)) return id;
    return made(rows, change);
  });
}

function changed(
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
  return { data: dataOf((name) => copies.get(name) ?? before[name]), touched };
}

/** Makes one change; out: the id of its row. */
function made(rows: Map<string, AnyRow>, change: ProgramChange): string {
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
  // A patch carries fields of its own dataset's rows, the very dataset that `rows` are of.
  rows.set(change.id, { ...row, ...structuredClone(change.fields) } as AnyRow);
  return change.id;
}

/** Throws TypeError when a rule made a row that could not be read back: a fault that must not reach the storage. */
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
