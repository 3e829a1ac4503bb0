import { datasetNames, datasets } from "#core/datasets.ts";
import { type AnyRow, buildData, type Data } from "./data.ts";
import { storageFailure, UnreadableData } from "./failures.ts";
import { backupPrefix, datasetKey, type Name } from "./keys.ts";

/** One dataset as read: its text and its rows. */
export interface Readout {
  readonly text: string | null;
  readonly rows: ReadonlyMap<string, AnyRow>;
}

/** Every dataset as read. */
export type Readouts = ReadonlyMap<Name, Readout>;

/**
 * Reads all datasets; a text that is the same as in `earlier` is not parsed again.
 * @throws StoreFailure unavailable for text that is no list of the dataset's rows, after storing a backup copy; the text itself stays
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

/** Returns the program's data from the datasets as read. */
export function dataIn(readouts: Readouts): Data {
  return buildData((name) => readouts.get(name)?.rows ?? new Map());
}

function rowsIn(
  storage: Storage,
  name: Name,
  text: string,
  now: () => number,
): ReadonlyMap<string, AnyRow> {
  return parseRowsOrBackUp(storage, name, parseOrBackUp(storage, name, text, now), now);
}

/**
 * Parses a dataset's JSON to rows by id.
 * @throws StoreFailure unavailable, after storing a backup copy of the text
 */
export function parseRowsOrBackUp(
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
      throw backUpUnreadable(storage, key, storage.getItem(key) ?? "", now);
    }
    rows.set(parsed.data.id, parsed.data);
  }
  return rows;
}

/**
 * Parses a dataset's JSON.
 * @throws StoreFailure unavailable, after storing a backup copy of the text
 */
export function parseOrBackUp(
  storage: Storage,
  name: Name,
  text: string,
  now: () => number,
): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw backUpUnreadable(storage, datasetKey(name), text, now, cause);
  }
}

/** Stores unreadable text under a backup key and returns the failure that says what to do (readings, Start-up). Never changes the text itself. */
export function backUpUnreadable(
  storage: Storage,
  key: string,
  text: string,
  now: () => number,
  cause?: unknown,
): Error {
  try {
    storeBackup(storage, key, text, now());
  } catch (error) {
    // Without room for a copy only the original is kept; nothing overwrites it.
    if (storageFailure(error).problem.kind !== "full") throw storageFailure(error);
  }
  return new UnreadableData(key, cause);
}

/**
 * Stores text under a backup key of `key`, once.
 * @throws what the storage throws
 */
export function storeBackup(storage: Storage, key: string, text: string, now: number): void {
  const copies = storageKeys(storage).filter((other) => other.startsWith(backupPrefix(key)));
  if (copies.some((copy) => storage.getItem(copy) === text)) return;
  storage.setItem(backupPrefix(key) + now, text);
}

/** Returns every key of a storage. */
export function storageKeys(storage: Storage): readonly string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
}
