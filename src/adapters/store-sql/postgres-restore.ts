import { spawn } from "node:child_process";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { reconcile } from "#engine/reconcile.ts";
import {
  type Contents,
  contentsIn,
  contentsQuery,
  momentName,
  type ReportProgress,
  type Restored,
  type RestoreOptions,
} from "./backup.ts";
import { pendingMigrations } from "./migrations/pending.ts";
import { openPostgresStore } from "./postgres.ts";
import { backUpPostgres, finished, majorOf } from "./postgres-backup.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { writableUrl } from "./postgres-hosts.ts";
import { addressFor, type Program, programsFor } from "./postgres-programs.ts";
import { LOCK } from "./postgres-session.ts";
import { withRepeatableRead } from "./postgres-snapshot.ts";
import { unavailable } from "./unavailable.ts";

const MAGIC = "PGDMP";

/**
 * Restores a dump into a database in one transaction: completely or not at all. Existing data is dumped beside the backup first. Then the
 * database is upgraded and reconciled; differences are in the result's `differences`.
 * @throws StoreFailure (unavailable) when a server of ours is connected, there is data and `replace` is false, the database is another
 * program's, or the file is no dump of this program or a newer version's
 */
export async function restorePostgres(
  { url: given, file, replace, now }: RestoreOptions & { readonly url: string },
  report: ReportProgress,
): Promise<Restored> {
  expectDump(file);
  const url = await writableUrl(given);
  const found = await withRepeatableRead(url, inDatabase);
  const programs = await programsFor(found.major);
  pendingMigrations([await schemaInDump(programs("pg_restore"), file)], file);
  const previousData = await dumpPrevious({ url, file, replace, now }, found, report);
  report("restoring");
  const before = found.objects.map((object) => `drop ${object} cascade`);
  await load({ programs, url, file, before });
  const contents: Contents = await withRepeatableRead(url, async (connection) =>
    contentsIn((await connection.query(contentsQuery))[0]),
  );
  report("updating its schema and verifying the data");
  const store = await openPostgresStore({ url });
  try {
    const { differences } = await reconcile(store);
    return { ...contents, differences, previousData };
  } finally {
    await store.close();
  }
}

/**
 * Checks that a file is a dump.
 * @throws StoreFailure (unavailable)
 */
export function expectDump(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw unavailable(`${file} does not exist. Name a file made by npm run backup.`);
  }
  const head = Buffer.alloc(MAGIC.length);
  const handle = openSync(file, "r");
  readSync(handle, head);
  closeSync(handle);
  if (head.toString("latin1") !== MAGIC)
    throw unavailable(`${file} is not a backup of a PostgreSQL database.`);
}

/** The database's state before a restore. */
interface Found {
  readonly major: number;
  /** The objects that a restore removes first, in SQL: 'table "users"'. */
  readonly objects: readonly string[];
}

/**
 * Reads the database's state.
 * @throws StoreFailure (unavailable) when other clients are connected, or the data is another program's
 */
async function inDatabase(connection: PostgresConnection, server: string): Promise<Found> {
  const [others] = await connection.query(
    "select count(*) from pg_stat_activity where application_name = 'regulars' " +
      "and datname = current_database() and pid <> pg_backend_pid()",
  );
  if (Number(others?.[0]) > 0) {
    throw unavailable(
      `${server}: It is in use by a server of this program. Stop all servers, then restore.`,
    );
  }
  const tables = await names(
    connection,
    // Partitions go with their table.
    "select relname from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace",
  );
  if (tables.length > 0 && !tables.includes("migrations")) {
    throw unavailable(
      `${server}: It contains another program's data. Create an empty database, and name it in DATABASE_URL.`,
    );
  }
  const functions = await names(
    connection,
    `select proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' from pg_proc p
      where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`,
  );
  const objects = [
    ...tables.map((name) => `table "${name}"`),
    ...functions.map((signature) => `function ${signature}`),
  ];
  return { major: await majorOf(connection), objects };
}

async function names(connection: PostgresConnection, query: string): Promise<readonly string[]> {
  return (await connection.query(query)).map(([name]) => String(name));
}

/**
 * Returns the newest migration of a dump.
 * @throws StoreFailure (unavailable) for another program's
 */
export async function schemaInDump(program: string, file: string): Promise<number> {
  const list = await output(program, ["--list", file]);
  const isOurs = ["users", "transactions", "qr_codes", "migrations"].every((table) =>
    new RegExp(` TABLE DATA \\S+ ${table} `).test(list),
  );
  const rows = isOurs
    ? await output(program, ["--data-only", "--table=migrations", "--file=-", file])
    : "";
  const numbers = Array.from(rows.matchAll(/^(\d+)\t/gm), ([, number]) => Number(number));
  if (numbers.length === 0) throw unavailable(`${file} is not a backup of this program.`);
  return Math.max(...numbers);
}

/**
 * Resolves to the output of one of PostgreSQL's programs.
 * @throws StoreFailure (unavailable) with the program's own message
 */
export async function output(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  child.stdout.on("data", (part: Buffer) => (text += part.toString()));
  await finished(child, "pg_restore");
  return text;
}

/** Dumps existing data beside the backup. Returns the dump's path; undefined when there was no data. */
async function dumpPrevious(
  { url, file, replace, now }: RestoreOptions & { readonly url: string },
  { objects }: Found,
  report: ReportProgress,
): Promise<string | undefined> {
  if (objects.length === 0) return undefined;
  if (!replace) {
    throw unavailable(
      "The database of DATABASE_URL already contains data. Restore into an empty one, or use --replace: the existing data is dumped beside the " +
        "backup first.",
    );
  }
  const previous = path.join(
    path.dirname(path.resolve(file)),
    `regulars-before-restore-${momentName(now)}.pgdump`,
  );
  report(`saving the existing data to ${previous}`);
  await backUpPostgres({ url, file: previous }, report);
  return previous;
}

/** What surrounds a dump in the transaction that loads it. */
interface LoadParts {
  readonly programs: (program: Program) => string;
  readonly url: string;
  readonly file: string;
  /** Statements before and after the dump. */
  readonly before: readonly string[];
  readonly after?: readonly string[];
  /** The one schema of the dump to load; all when left out. */
  readonly schema?: string;
}

/**
 * Loads a dump in one transaction, which is committed only after the whole dump was read.
 * @throws StoreFailure (unavailable) with the message of psql or pg_restore, with nothing changed
 */
export async function load({
  programs,
  url,
  file,
  before,
  after = [],
  schema,
}: LoadParts): Promise<void> {
  const { address, env } = addressFor(url);
  const args = [
    "--no-psqlrc",
    "--quiet",
    "--no-password",
    "--set=ON_ERROR_STOP=1",
    `--dbname=${address}`,
  ];
  const psql = spawn(programs("psql"), args, { env, stdio: ["pipe", "ignore", "pipe"] });
  const done = finished(psql, "psql");
  // Awaited below. Errors of writing to a program that has exited say less.
  done.catch(() => {});
  psql.stdin.on("error", () => {});
  const lines = (statements: readonly string[]) => statements.map((one) => `${one};\n`).join("");
  psql.stdin.write(`begin;\nselect pg_advisory_xact_lock(${LOCK});\n${lines(before)}`);
  const only = schema === undefined ? [] : [`--schema=${schema}`];
  const dump = spawn(
    programs("pg_restore"),
    ["--no-owner", "--no-privileges", ...only, "--file=-", file],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const read = finished(dump, "pg_restore");
  read.catch(() => {});
  try {
    await pipeline(dump.stdout, psql.stdin, { end: false }).catch(() => done);
    await read;
    psql.stdin.end(`\n${lines(after)}commit;\n`);
  } finally {
    psql.stdin.end();
  }
  await done;
}
