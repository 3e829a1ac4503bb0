import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import process from "node:process";
import { reconcile } from "#engine/reconcile.ts";
import {
  type Contents,
  contentsIn,
  contentsQuery,
  momentName,
  type ReportProgress,
  type Restored,
  type RestoreOptions,
  sync,
} from "./backup.ts";
import { pendingMigrations } from "./migrations/pending.ts";
import { openSqliteStore } from "./sqlite.ts";
import { expectWhole } from "./sqlite-backup.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { dataFile, lockFolder, makeFolder } from "./sqlite-folder.ts";
import { schemaIn } from "./sqlite-snapshot.ts";
import { unavailable } from "./unavailable.ts";

const MAGIC = "SQLite format 3\0";

/**
 * Restores a backup into a folder: copies it, checks the copy for damage, upgrades and reconciles it, and only then moves it into place;
 * the previous data is kept beside it.
 * @throws StoreFailure (unavailable), with nothing changed, when a server runs on the folder, it has data and `replace` is false, or the
 * file is no backup, damaged, a newer version's, or its data does not add up
 */
export async function restoreSqlite(
  { folder, file, replace, now }: RestoreOptions & { readonly folder: string },
  report: ReportProgress,
): Promise<Restored> {
  expectBackup(file);
  makeFolder(folder);
  expectOwnFolder(folder);
  const unlock = lockFolder(folder);
  try {
    const target = dataFile(folder);
    if (existsSync(target) && !replace) {
      throw unavailable(
        `${target} already contains data. Restore into an empty folder with DATA_DIR, or use --replace: the existing data is kept beside it ` +
          "under another name.",
      );
    }
    const temporary = mkdtempSync(path.join(folder, "restoring-"));
    try {
      const contents = await prepareCopy(file, temporary, report);
      const previousData = existsSync(target) ? movePrevious(folder, now) : undefined;
      renameSync(dataFile(temporary), target);
      sync(folder);
      return { ...contents, differences: [], previousData };
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  } finally {
    unlock();
  }
}

/**
 * Checks that a file is a complete SQLite database of its own.
 * @throws StoreFailure
 */
function expectBackup(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw unavailable(`${file} does not exist. Name a file made by npm run backup.`);
  }
  const head = Buffer.alloc(MAGIC.length);
  const handle = openSync(file, "r");
  readSync(handle, head);
  closeSync(handle);
  if (head.toString("latin1") !== MAGIC) {
    throw unavailable(`${file} is not a backup of the embedded database.`);
  }
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) {
    throw unavailable(
      `${file} is a database in use, not a backup: its latest changes are in the file beside it. Create a backup with npm run backup.`,
    );
  }
}

/** Rejects a folder of another user: files that root creates would not be writable for the server's user. */
function expectOwnFolder(folder: string): void {
  if (process.getuid?.() !== 0 || statSync(folder).uid === 0) return;
  throw unavailable(
    `The data folder ${folder} belongs to another user than root. Restore as that user, for example with: sudo -u regulars npm run restore`,
  );
}

/** Copies the backup into a temporary folder, checks and upgrades the copy. */
async function prepareCopy(
  file: string,
  temporary: string,
  report: ReportProgress,
): Promise<Contents> {
  const copy = dataFile(temporary);
  report("copying");
  copyFileSync(file, copy);
  chmodSync(copy, 0o600);
  report("looking for damage");
  const connection = new SqliteConnection(copy, { readOnly: false });
  let contents: Contents;
  try {
    pendingMigrations([schemaIn(connection, file)], file);
    expectWhole(connection, file, "integrity_check");
    contents = contentsIn(connection.query(contentsQuery)[0]);
  } finally {
    connection.close();
  }
  report("adding everything up");
  const store = await openSqliteStore({ folder: temporary });
  try {
    const { differences } = await reconcile(store);
    if (differences.length > 0) {
      throw unavailable(
        `${file} does not add up, so nothing was changed:\n${differences.slice(0, 20).join("\n")}`,
      );
    }
  } finally {
    await store.close();
  }
  sync(copy);
  return contents;
}

/** Renames the data of a folder and returns its new path. */
function movePrevious(folder: string, now: number): string {
  const target = dataFile(folder);
  const previous = path.join(folder, `regulars-before-restore-${momentName(now)}.sqlite`);
  emptyLog(target);
  for (const end of ["", "-wal", "-shm"]) {
    if (existsSync(target + end)) renameSync(target + end, previous + end);
  }
  return previous;
}

/** Merges the write-ahead log into the file. A damaged file keeps its log, which is renamed with it. */
function emptyLog(file: string): void {
  try {
    const connection = new SqliteConnection(file, { readOnly: false });
    try {
      connection.query("pragma wal_checkpoint(truncate)");
    } finally {
      connection.close();
    }
  } catch {
    // Damage is a reason to restore.
  }
}
