import { statSync } from "node:fs";
import { dataFile } from "#adapters/store-sql/sqlite-folder.ts";
import { type Family, gauge } from "./metrics-text.ts";

/** How large the embedded database is: its file, and the log of what is not in it yet. In: the folder. */
export function sqliteFigures(folder: string): readonly Family[] {
  const file = dataFile(folder);
  const samples = Object.entries({ data: file, log: `${file}-wal` }).map(([part, path]) => ({
    labels: { part },
    value: statSync(path, { throwIfNoEntry: false })?.size ?? 0,
  }));
  return [gauge("regulars_sqlite_bytes", "Size of the embedded database's files.", samples)];
}

/** Connections to PostgreSQL: in use, idle, and how many wait for one. */
export function postgresFigures(
  connections: Readonly<Record<"busy" | "idle" | "waiting", number>>,
): readonly Family[] {
  const samples = Object.entries(connections).map(([state, value]) => ({
    labels: { state },
    value,
  }));
  const help = "Connections to PostgreSQL: in use, idle, and requests waiting for one.";
  return [gauge("regulars_postgres_connections", help, samples)];
}
