import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { type FreshDatabase, freshDatabase, onServer } from "#testing/database.ts";
import { dataFile, makeFolder } from "../sqlite-folder.ts";

/** A schema number whose newest program has left a database here, see kept/README.md. */
export type KeptVersion = 1 | 2 | 3 | 4 | 5;

/** Every version that is kept. */
export const keptVersions: readonly KeptVersion[] = [1, 2, 3, 4, 5];

const kept = (name: string) =>
  gunzipSync(readFileSync(path.join(import.meta.dirname, "kept", `${name}.gz`)));

/** Puts a kept SQLite file into a folder, as the old program has left it. Out: its path. */
export function keptSqlite(version: KeptVersion, folder: string): string {
  makeFolder(folder);
  writeFileSync(dataFile(folder), kept(`schema-${version}.sqlite`));
  return dataFile(folder);
}

/** Makes a database of a kept dump. */
export async function keptPostgres(version: KeptVersion): Promise<FreshDatabase> {
  const database = await freshDatabase();
  await onServer(database.url, kept(`schema-${version}.sql`).toString("utf8"));
  return database;
}
