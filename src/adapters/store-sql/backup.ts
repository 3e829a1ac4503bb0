import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { unavailable } from "./unavailable.ts";

/** What a backup contains: the schema's number, and the row counts of its largest tables. */
export interface Contents {
  readonly schema: number;
  readonly counts: Readonly<Record<CountedTable, number>>;
}

/** The result of a restore. */
export interface Restored extends Contents {
  /** One sentence for each difference that the reconciliation found; empty when all is correct. */
  readonly differences: readonly string[];
  /** Where the previous data is now; undefined when there was none. */
  readonly previousData: string | undefined;
}

/** The options of a restore. */
export interface RestoreOptions {
  /** The backup's path. */
  readonly file: string;
  /** Whether existing data may be moved aside. */
  readonly replace: boolean;
  /** UTC epoch milliseconds, for the name of the data moved aside. */
  readonly now: number;
}

/** Receives progress, one line at a time. */
export type ReportProgress = (line: string) => void;

type CountedTable = (typeof countedTables)[number];

/** Large tables that every version has. */
const countedTables = ["users", "transactions", "qr_codes", "rewards"] as const;

/** The query for {@link Contents}; one row. */
export const contentsQuery = `select (select max(number) from migrations), ${countedTables
  .map((table) => `(select count(*) from ${table})`)
  .join(", ")}`;

/** Parses the row of {@link contentsQuery}. */
export function contentsIn(cells: readonly unknown[] | undefined): Contents {
  const [schema = 0, ...counts] = (cells ?? []).map(Number);
  const named = countedTables.map((table, place) => [table, counts[place] ?? 0]);
  // One entry per table.
  return { schema, counts: Object.fromEntries(named) as Contents["counts"] };
}

/**
 * Lets `make` write a new file that only this user may read, and moves it into place when it is complete, so that an interrupted backup
 * leaves no file.
 * @throws StoreFailure (unavailable) when the file exists or its folder is not writable
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

/** Flushes a file or folder to the disk; a folder where the system supports it. */
export function sync(place: string): void {
  if (process.platform === "win32" && statSync(place).isDirectory()) return;
  const handle = openSync(place, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Formats a time for a file name: 2026-11-21T17-30-00Z. */
export function momentName(now: number): string {
  return new Date(now)
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
