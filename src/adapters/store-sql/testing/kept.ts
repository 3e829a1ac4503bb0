import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { type FreshDatabase, freshDatabase, onServer } from "#testing/database.ts";
import { dataFile, makeFolder } from "../sqlite-folder.ts";

/** The number of a schema with a database of its last version here, see kept/README.md. */
export type KeptVersion = 1 | 2 | 3 | 4 | 5;

/** Every version with a database. */
export const keptVersions: readonly KeptVersion[] = [1, 2, 3, 4, 5];

const kept = (name: string) =>
  gunzipSync(readFileSync(path.join(import.meta.dirname, "kept", `${name}.gz`)));

/** Copies an old SQLite database into a folder and returns its path. */
export function keptSqlite(version: KeptVersion, folder: string): string {
  makeFolder(folder);
  writeFileSync(dataFile(folder), kept(`schema-${version}.sqlite`));
  return dataFile(folder);
}

/** Creates a database from an old dump. */
export async function keptPostgres(version: KeptVersion): Promise<FreshDatabase> {
  const database = await freshDatabase();
  await onServer(database.url, kept(`schema-${version}.sql`).toString("utf8"));
  return database;
}
