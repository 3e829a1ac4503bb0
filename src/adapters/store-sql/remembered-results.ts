import { type Datasets, datasetOptions } from "#core/datasets.ts";
import type { ProgramReader } from "#core/world.ts";

/** The most rows that a process remembers, and results, each of which counts as one more: about 50 MB. */
const MOST = 50_000;

/** Datasets that come with each session besides its own rows, see {@link SessionWithUser}. */
export const readWithSessions: ReadonlySet<keyof Datasets> = new Set([
  "currentSettings",
  "currentRules",
] as const);

/** Whether rows of a dataset are remembered, or come with a session. */
export function isRemembered(dataset: keyof Datasets): boolean {
  return (
    dataset === "sessions" ||
    dataset === "users" ||
    readWithSessions.has(dataset) ||
    datasetOptions(dataset).remembered !== undefined
  );
}

/**
 * The version of a dataset's rows, or of the rows of one owner in it: a text that is another one after each change. Undefined where it is not
 * known. `owner` is empty for a dataset that is the same for everybody.
 */
export type VersionOf = (dataset: keyof Datasets, owner: string) => string | undefined;

/** A result, and the version of the rows that it was read from; undefined where that is not known. */
export interface Versioned<Result> {
  readonly result: Result;
  readonly version: string | undefined;
}

/** Reads anew with a reader. `version` is that of the rows a moment before. */
type ReadAnew = <Result>(
  ask: (reader: ProgramReader) => Promise<Result>,
  version: string,
) => Promise<Versioned<Result>>;

/** A remembered result, the version of its rows when they were read, and how much it counts. */
interface Remembered {
  readonly version: string;
  readonly result: unknown;
  readonly size: number;
}

/** Remembers results of reads of datasets that declare it (`remembered`, docs/decisions/200), as long as their rows have the same version. */
export class RememberedResults {
  readonly #results = new Map<string, Remembered>();
  #size = 0;

  /**
   * Returns a reader that answers from memory where the version is known and the same. `readAnew` tells the version that it has read; by default
   * results have the version of a moment before.
   */
  over(
    reader: ProgramReader,
    versionOf: VersionOf,
    readAnew: ReadAnew = async (ask, version) => ({ result: await ask(reader), version }),
  ): ProgramReader {
    const read = async <Result>(
      call: readonly [string, keyof Datasets, object],
      where: object | undefined,
      ask: (reader: ProgramReader) => Promise<Result>,
    ): Promise<Result> => {
      const version = versionIn(versionOf, call[1], where);
      if (version === undefined) return await ask(reader);
      const key = JSON.stringify(call);
      const known = this.#results.get(key);
      if (known?.version === version) return known.result as Result; // the same call gave it
      return await this.#read(key, () => readAnew(ask, version));
    };
    return {
      ...reader,
      one: (dataset, where, options) =>
        options?.lock
          ? reader.one(dataset, where, options)
          : read(["one", dataset, where], where, (from) => from.one(dataset, where)),
      many: (dataset, listing) =>
        listing.lock
          ? reader.many(dataset, listing)
          : read(["many", dataset, listing], listing.where, (from) => from.many(dataset, listing)),
      count: (dataset, where) =>
        read(["count", dataset, where], where, (from) => from.count(dataset, where)),
      countUpTo: (dataset, wanted) =>
        read(["countUpTo", dataset, wanted], wanted.where, (from) =>
          from.countUpTo(dataset, wanted),
        ),
      groups: (dataset, grouping) =>
        read(["groups", dataset, grouping], grouping.where, (from) =>
          from.groups(dataset, grouping),
        ),
    };
  }

  /** Forgets everything. */
  clear(): void {
    this.#results.clear();
    this.#size = 0;
  }

  /** Reads anew, and remembers the result if its version is known. */
  async #read<Result>(key: string, ask: () => Promise<Versioned<Result>>): Promise<Result> {
    const { result, version } = await ask();
    if (version !== undefined) {
      const size = 1 + (Array.isArray(result) ? result.length : 0);
      this.#keep(key, { version, result, size });
    }
    return result;
  }

  /** Remembers a result instead of an older one of the same call, and forgets the oldest ones while there are too many. */
  #keep(key: string, remembered: Remembered): void {
    this.#forget(key);
    this.#results.set(key, remembered);
    this.#size += remembered.size;
    for (const oldest of this.#results.keys()) {
      if (this.#size <= MOST) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#size -= this.#results.get(key)?.size ?? 0;
    this.#results.delete(key);
  }
}

function versionIn(
  versionOf: VersionOf,
  dataset: keyof Datasets,
  where: object | undefined,
): string | undefined {
  const { remembered } = datasetOptions(dataset);
  if (remembered === undefined) return undefined;
  const owner = remembered === true ? "" : ownerIn(where, remembered.owner);
  return owner === undefined ? undefined : versionOf(dataset, owner);
}

/** Returns the text in the field that says whose rows they are; undefined if it is not one text. */
export function ownerIn(values: object | undefined, field: string): string | undefined {
  const value: unknown = values === undefined ? undefined : Reflect.get(values, field);
  return typeof value === "string" ? value : undefined;
}
