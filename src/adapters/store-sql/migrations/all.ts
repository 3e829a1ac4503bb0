import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Migration } from "./migration.ts";

const folder = import.meta.dirname;

/** Every migration, oldest first: the files of this folder whose names begin with a number. Their numbers are consecutive from 1. */
export const migrations: readonly Migration[] = await Promise.all(
  globSync("[0-9][0-9][0-9]-*.ts", { cwd: folder }).toSorted().map(migrationIn),
);

/**
 * Returns the one export of a migration's file.
 * @throws TypeError for a file whose export is not the migration that its name numbers
 */
async function migrationIn(file: string): Promise<Migration> {
  const exports: object = await import(pathToFileURL(path.join(folder, file)).href);
  const [only, ...others]: readonly unknown[] = Object.values(exports);
  if (!isMigration(only) || others.length > 0 || only.number !== Number(file.slice(0, 3))) {
    throw new TypeError(`${file} must export the migration of its number and nothing else.`);
  }
  return only;
}

function isMigration(value: unknown): value is Migration {
  return typeof value === "object" && value !== null && "number" in value && "statements" in value;
}
