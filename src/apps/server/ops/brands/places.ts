import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Contents, ReportProgress } from "#adapters/store-sql/backup.ts";
import {
  type Brand,
  type BrandPlace,
  BrandProblem,
  schemaOf,
} from "#adapters/store-sql/brands/brand.ts";
import { dataFile, lockFolder } from "#adapters/store-sql/sqlite-folder.ts";
import { type Installation, serverUrlOf } from "#apps/server/brands/installation.ts";
import { StoreFailure } from "#engine/ports.ts";
import type { ReconciliationReport } from "#engine/reconcile.ts";

/** How long a server has to close a brand that is no longer active, in milliseconds: requests in progress are limited to 30 seconds. */
const CLOSING_MS = 60_000;

const LOOK_MS = 100;

/** The end of the name of data that no server can write any more. */
const FENCED = "__fenced";

/** Returns where a fenced schema is, see {@link fence}; the same for a folder. */
export function fencedPlace(place: BrandPlace): BrandPlace {
  return place.kind === "folder" ? place : { ...place, schema: place.schema + FENCED };
}

/**
 * Returns a place for new data of a brand that differs from its present one: 'brand_cafe', and then 'brand_cafe__2'. Names of brands have no double
 * hyphens, so that it is no other brand's.
 */
export function nextPlace({ config }: Pick<Installation, "config">, brand: Brand): BrandPlace {
  const { place, name } = brand;
  const base = schemaOf(name);
  const present = place.kind === "schema" ? place.schema : path.basename(place.folder);
  const number = Number(/__(\d+)$/.exec(present)?.[1] ?? 1) + 1;
  return place.kind === "schema"
    ? { ...place, schema: `${base}__${number}` }
    : { kind: "folder", folder: path.join(config.dataDir, "brands", `${name}__${number}`) };
}

/** Whether a place has a program's data. @throws StoreFailure, StartProblem */
export async function placeHasData(own: Installation, place: BrandPlace): Promise<boolean> {
  if (place.kind === "folder") return existsSync(dataFile(place.folder));
  const { hasData } = await import("#adapters/store-sql/postgres-schema-moves.ts");
  return await hasData(serverUrlOf(own, place), place.schema);
}

/** Creates an empty place. @throws StoreFailure, StartProblem */
export async function createPlace(own: Installation, place: BrandPlace): Promise<void> {
  if (place.kind === "folder") {
    mkdirSync(place.folder, { recursive: true });
    return;
  }
  const { createSchema } = await import("#adapters/store-sql/postgres-schema.ts");
  await createSchema(serverUrlOf(own, place), place.schema);
}

/** Removes a place with its data, if it exists. @throws StoreFailure, StartProblem */
export async function removePlace(own: Installation, place: BrandPlace): Promise<void> {
  if (place.kind === "folder") {
    // An adopted program's folder is that of the installation, which keeps everything else.
    for (const end of ["", "-wal", "-shm"]) rmSync(dataFile(place.folder) + end, { force: true });
    rmSync(path.join(place.folder, "regulars.lock"), { force: true });
    if (place.folder !== own.config.dataDir) rmSync(place.folder, { recursive: true, force: true });
    return;
  }
  const { dropSchema } = await import("#adapters/store-sql/postgres-schema-moves.ts");
  await dropSchema(serverUrlOf(own, place), place.schema);
}

/**
 * Makes sure that no server writes to the data of a brand that is not active, whatever it knows: on PostgreSQL the schema has another name, on SQLite
 * this process has the folder's lock. Returns what undoes it.
 * @throws BrandProblem when a server does not close the folder; StoreFailure
 */
export async function fence(
  own: Installation,
  place: BrandPlace,
): Promise<{ readonly release: () => Promise<void> }> {
  if (place.kind === "folder") {
    if (!existsSync(place.folder)) return { release: async () => {} };
    const unlock = await lockedFolder(place.folder);
    return { release: async () => unlock() };
  }
  const { renameSchema } = await import("#adapters/store-sql/postgres-schema-moves.ts");
  const url = serverUrlOf(own, place);
  const fenced = place.schema + FENCED;
  await renameSchema(url, place.schema, fenced);
  return { release: () => renameSchema(url, fenced, place.schema) };
}

/** Gives a fenced schema its own name again, if it is fenced. @throws StoreFailure, StartProblem */
export async function unfence(own: Installation, place: BrandPlace): Promise<void> {
  if (place.kind === "folder") return;
  const { hasSchema, renameSchema } = await import("#adapters/store-sql/postgres-schema-moves.ts");
  const url = serverUrlOf(own, place);
  const fenced = place.schema + FENCED;
  if (await hasSchema(url, fenced)) await renameSchema(url, fenced, place.schema);
}

async function lockedFolder(folder: string): Promise<() => void> {
  const deadline = performance.now() + CLOSING_MS;
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error;
      if (performance.now() > deadline) {
        throw new BrandProblem(
          `A server keeps ${folder} open. Wait until its requests have ended, or stop it, and give the command again.`,
        );
      }
      await wait(LOOK_MS);
    }
  }
}

/** Backs up a place to a new file, also while servers use it. @throws StoreFailure, StartProblem */
export async function backUpPlace(
  own: Installation,
  { place, file }: { readonly place: BrandPlace; readonly file: string },
  report: ReportProgress,
): Promise<Contents> {
  if (place.kind === "folder") {
    const { backUpSqlite } = await import("#adapters/store-sql/sqlite-backup.ts");
    return await backUpSqlite({ folder: place.folder, file }, report);
  }
  const { backUpPostgres } = await import("#adapters/store-sql/postgres-backup.ts");
  const { schemaUrl } = await import("#adapters/store-sql/postgres-schema.ts");
  const { schema } = place;
  return await backUpPostgres(
    { url: schemaUrl(serverUrlOf(own, place), schema), file, schema },
    report,
  );
}

/**
 * Restores a backup into an empty place. Resolves to the differences that the reconciliation found.
 * @throws StoreFailure, StartProblem
 */
export async function restorePlace(
  own: Installation,
  { place, file, now }: { readonly place: BrandPlace; readonly file: string; readonly now: number },
  report: ReportProgress,
): Promise<readonly string[]> {
  if (place.kind === "folder") {
    const { restoreSqlite } = await import("#adapters/store-sql/sqlite-restore.ts");
    const options = { folder: place.folder, file, replace: false, now };
    return (await restoreSqlite(options, report)).differences;
  }
  const { restoreSchema } = await import("#adapters/store-sql/postgres-schema-moves.ts");
  const { schema } = place;
  const { differences } = await restoreSchema(
    { url: serverUrlOf(own, place), schema, file },
    report,
  );
  return differences;
}

/** Reconciles the data of a place, also while servers use it. @throws StoreFailure, StartProblem */
export async function verifyPlace(
  own: Installation,
  place: BrandPlace,
): Promise<ReconciliationReport> {
  const { reconcile } = await import("#engine/reconcile.ts");
  const work = (snapshot: Parameters<typeof reconcile>[0]) => reconcile(snapshot);
  if (place.kind === "folder") {
    const { withSqliteSnapshot } = await import("#adapters/store-sql/sqlite-snapshot.ts");
    return await withSqliteSnapshot({ folder: place.folder }, work);
  }
  const { withPostgresSnapshot } = await import("#adapters/store-sql/postgres-snapshot.ts");
  const { schemaUrl } = await import("#adapters/store-sql/postgres-schema.ts");
  return await withPostgresSnapshot(
    { url: schemaUrl(serverUrlOf(own, place), place.schema) },
    work,
  );
}

/** Formats a place for the operator, without passwords. */
export function placeName(place: BrandPlace): string {
  if (place.kind === "folder") return place.folder;
  return `schema ${place.schema}${place.database === "" ? "" : " of another database"}`;
}
