import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { unavailable } from "./unavailable.ts";

/** What a backup holds: the schema's number, and how many rows its largest tables have. */
export interface Contents {
  readonly schema: number;
  readonly counts: Readonly<Record<CountedTable, number>>;
}

/** What came of bringing a backup back. */
export interface Restored extends Contents {
  /** What does not add up in it, a sentence each; empty: all is well. */
  readonly drift: readonly string[];
  /** Where the data is that was there before; undefined when there was none. */
  readonly aside: string | undefined;
}

/** What a backup is to be brought back to, and how. */
export interface RestoreOptions {
  /** The backup's path. */
  readonly file: string;
  /** Whether data that is there may be put aside for it. */
  readonly replace: boolean;
  /** UTC epoch milliseconds, for the name of what is put aside. */
  readonly now: number;
}

/** Told how far long work is, a line at a time. */
export type Tell = (line: string) => void;

type CountedTable = (typeof countedTables)[number];

/** Tables that every version has, and that people know the size of. */
const countedTables = ["users", "transactions", "qr_codes", "rewards"] as const;

/** A query for {@link Contents}: one row. */
export const contentsQuery = `select (select max(number) from migrations), ${countedTables
  .map((table) => `(select count(*) from ${table})`)
  .join(", ")}`;

/** The row of {@link contentsQuery}. */
export function contentsIn(cells: readonly unknown[] | undefined): Contents {
  const [schema = 0, ...counts] = (cells ?? []).map(Number);
  const named = countedTables.map((table, place) => [table, counts[place] ?? 0]);
  // One entry a table.
  return { schema, counts: Object.fromEntries(named) as Contents["counts"] };
}

/**
 * Lets `make` write a new file that only this user may read, and puts it in its place when it is whole: a backup that was broken off leaves nothing
 * that looks like one. Throws StoreFailure (unavailable) when the file is there already or its folder cannot be written.
 */
export async function asNewFile<Result>(
  file: string,
  make: (part: string) => Promise<Result>,
): Promise<Result> {
  if (existsSync(file)) throw unavailable(`${file} already exists. Name another file with --to.`);
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    closeSync(openSync(part, "wx", 0o600));
  } catch (error) {
    throw unavailable(
      `${part} cannot be written (${codeOf(error)}). Create its folder, allow this user to write there, or name another file ` +
        "with --to.",
      error,
    );
  }
  try {
    const result = await make(part);
    sync(part);
    renameSync(part, file);
    sync(path.dirname(file));
    return result;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Waits until a file or a folder is on the disk; a folder where the system can do that. */
export function sync(place: string): void {
  if (process.platform === "win32" && statSync(place).isDirectory()) return;
  const handle = openSync(place, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A moment for the name of a file: 2026-11-21T17-30-00Z. */
export function momentName(now: number): string {
  return new Date(now)
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
