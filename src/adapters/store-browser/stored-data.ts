import { datasetNames, datasets } from "#core/datasets.ts";
import { type AnyRow, type Data, dataOf } from "./data.ts";
import { storageFailure, UnreadableData } from "./failures.ts";
import { backupPrefix, datasetKey, type Name } from "./keys.ts";

/** One dataset as read: its text and the rows in it. */
export interface Readout {
  readonly text: string | null;
  readonly rows: ReadonlyMap<string, AnyRow>;
}

/** Every dataset as read. */
export type Readouts = ReadonlyMap<Name, Readout>;

/**
 * Reads all datasets; one whose text did not change since `earlier` is not parsed again. Throws StoreFailure unavailable
 * for text that is no list of the dataset's rows, after keeping a copy of it aside; the text itself stays where it is.
 */
export function readAll(storage: Storage, earlier: Readouts, now: () => number): Readouts {
  return new Map(
    datasetNames.map((name) => {
      const text = storage.getItem(datasetKey(name));
      const known = earlier.get(name);
      if (known !== undefined && known.text === text) return [name, known];
      return [name, { text, rows: text === null ? new Map() : rowsIn(storage, name, text, now) }];
    }),
  );
}

/** The rows of a readout as the program's data. */
export function dataIn(readouts: Readouts): Data {
  return dataOf((name) => readouts.get(name)?.rows ?? new Map());
}

function rowsIn(
  storage: Storage,
  name: Name,
  text: string,
  now: () => number,
): ReadonlyMap<string, AnyRow> {
  return rowsOrAside(storage, name, parsedOrAside(storage, name, text, now), now);
}

/** A dataset's rows by id out of its JSON, or StoreFailure unavailable with the stored text kept aside. */
export function rowsOrAside(
  storage: Storage,
  name: Name,
  stored: unknown,
  now: () => number,
): ReadonlyMap<string, AnyRow> {
  const rows = new Map<string, AnyRow>();
  const schema = datasets[name];
  for (const item of Array.isArray(stored) ? stored : [undefined]) {
    const parsed = schema.safeParse(item);
    if (!parsed.success || rows.has(parsed.data.id)) {
      const key = datasetKey(name);
      throw keptAside(storage, key, storage.getItem(key) ?? "", now);
    }
    rows.set(parsed.data.id, parsed.data);
  }
  return rows;
}

/** A dataset's JSON, or StoreFailure unavailable with the text kept aside. */
export function parsedOrAside(
  storage: Storage,
  name: Name,
  text: string,
  now: () => number,
): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw keptAside(storage, datasetKey(name), text, now, cause);
  }
}

/** Copies unreadable text under a backup key and says what to do (readings, Start-up). Never touches the text itself. */
export function keptAside(
  storage: Storage,
  key: string,
  text: string,
  now: () => number,
  cause?: unknown,
): Error {
  try {
    keepAside(storage, key, text, now());
  } catch (error) {
    // Without room for a copy the original alone is kept; nothing writes over it.
    if (storageFailure(error).problem.kind !== "full") throw storageFailure(error);
  }
  return new UnreadableData(key, cause);
}

/** Copies text under a backup key of `key`, once. Throws what the storage throws. */
export function keepAside(storage: Storage, key: string, text: string, now: number): void {
  const copies = keysOf(storage).filter((other) => other.startsWith(backupPrefix(key)));
  if (copies.some((copy) => storage.getItem(copy) === text)) return;
  storage.setItem(backupPrefix(key) + now, text);
}

/** Every key of a storage. */
export function keysOf(storage: Storage): readonly string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
}
