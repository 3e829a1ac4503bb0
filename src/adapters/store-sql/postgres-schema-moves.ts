import { setTimeout as wait } from "node:timers/promises";
import { type ReconciliationReport, reconcile } from "#engine/reconcile.ts";
import type { ReportProgress } from "./backup.ts";
import { ALLOWS_TRIGGERS, DISTRIBUTES_SCHEMAS } from "./citus.ts";
import { pendingMigrations } from "./migrations/pending.ts";
import { openSchemaStore, openSharedPool } from "./postgres.ts";
import { majorOf } from "./postgres-backup.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { writableUrl } from "./postgres-hosts.ts";
import { PostgresPool } from "./postgres-pool.ts";
import { programsFor } from "./postgres-programs.ts";
import { expectDump, load, output, schemaInDump } from "./postgres-restore.ts";
import { createExtensions, searchPath } from "./postgres-schema.ts";
import { unavailable } from "./unavailable.ts";

/**
 * How long transactions in progress may take until a schema is renamed, how long one attempt waits for all of its locks, and the pause between
 * attempts, in milliseconds. A transaction may wait for a table that is locked already, while the attempt waits for the transaction. PostgreSQL ends
 * one of two such after a second (`deadlock_timeout`), so the attempt ends before.
 */
const FENCE_MS = { most: 60_000, attempt: 500, pause: 200 };

/** What a schema is renamed to while the dump's own name is used: no program's schema has it. */
const ASIDE = "regulars_aside";

/** Returns whether a database has a schema. @throws StoreFailure */
export async function hasSchema(url: string, schema: string): Promise<boolean> {
  return await once(url, async (connection) => {
    searchPath(schema);
    const [row] = await connection.query(`select to_regnamespace('${schema}') is not null`);
    return row?.[0] === true;
  });
}

/** Returns whether a schema has a program's data. @throws StoreFailure */
export async function hasData(url: string, schema: string): Promise<boolean> {
  return await once(url, async (connection) => {
    searchPath(schema);
    const [row] = await connection.query(`select to_regclass('${schema}.migrations') is not null`);
    return row?.[0] === true;
  });
}

/** Removes a schema with its data, if it exists. @throws StoreFailure */
export async function dropSchema(url: string, schema: string): Promise<void> {
  searchPath(schema);
  await once(url, async (connection) => {
    connection.waitLong();
    await connection.execute(
      `begin; set local statement_timeout = 0; drop schema if exists ${schema} cascade; commit`,
    );
  });
}

/**
 * Renames a schema after the transactions in progress in it. After that no process can write to it by its old name, whatever it knows
 * (docs/decisions/202). Does nothing when there is none of the old name.
 * @throws StoreFailure (unavailable) when transactions in progress do not end in a minute
 */
export async function renameSchema(url: string, from: string, to: string): Promise<void> {
  searchPath(from);
  searchPath(to);
  const rename = `begin;
    do $$ declare place record; ends timestamptz := clock_timestamp() + interval '${FENCE_MS.attempt} ms'; left_ms int; begin
      if to_regnamespace('${from}') is null then return; end if;
      for place in select relname from pg_class
        where relkind in ('r', 'p') and relnamespace = '${from}'::regnamespace order by relname loop
        left_ms := 1000 * extract(epoch from ends - clock_timestamp());
        -- A limit of 0 would be none.
        perform set_config('lock_timeout', greatest(1, left_ms)::text, true);
        execute format('lock table ${from}.%I in access exclusive mode', place.relname);
      end loop;
      set local lock_timeout = '2s';
      alter schema ${from} rename to ${to};
    end $$; commit`;
  const deadline = performance.now() + FENCE_MS.most;
  for (;;) {
    try {
      await once(url, (connection) => connection.execute(rename));
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(FENCE_MS.pause);
    }
  }
}

/**
 * Restores the dump of one schema into a new one, in one transaction: completely or not at all; then it is upgraded and reconciled. A schema with the
 * dump's own name keeps its data, also while a server works on it.
 * @param place `url` of the server itself; `schema` must not exist
 * @throws StoreFailure (unavailable) when the schema exists, or the file is no dump of one schema of this program or a newer version's
 */
export async function restoreSchema(
  { url: given, schema, file }: { url: string; schema: string; file: string },
  report: ReportProgress,
): Promise<ReconciliationReport> {
  searchPath(schema);
  expectDump(file);
  const url = await writableUrl(given);
  if (await hasSchema(url, schema)) throw unavailable(`The schema ${schema} already exists.`);
  const programs = await programsFor(await once(url, majorOf));
  pendingMigrations([await schemaInDump(programs("pg_restore"), file)], file);
  const dumped = await nameInDump(programs("pg_restore"), file);
  await createExtensions(url);
  const isTaken = dumped !== schema && (await hasSchema(url, dumped));
  report("restoring");
  await load({
    programs,
    url,
    file,
    schema: dumped,
    before: [
      DISTRIBUTES_SCHEMAS,
      ALLOWS_TRIGGERS,
      ...(isTaken ? [`alter schema ${dumped} rename to ${ASIDE}`] : []),
      `create schema ${dumped}`,
    ],
    after: [
      ...(dumped === schema ? [] : [`alter schema ${dumped} rename to ${schema}`]),
      ...(isTaken ? [`alter schema ${ASIDE} rename to ${dumped}`] : []),
    ],
  });
  report("updating its schema and verifying the data");
  return await reconciled(url, schema);
}

async function reconciled(url: string, schema: string): Promise<ReconciliationReport> {
  const pool = await openSharedPool({ url, connections: 1 });
  try {
    const store = await openSchemaStore(pool, { url, schema });
    try {
      return await reconcile(store);
    } finally {
      await store.close();
    }
  } finally {
    await pool.close();
  }
}

/** Returns the name of the schema that a dump has. */
async function nameInDump(program: string, file: string): Promise<string> {
  const list = await output(program, ["--list", file]);
  const names = new Set(
    Array.from(list.matchAll(/ TABLE DATA (\S+) migrations /g), ([, name = ""]) => name),
  );
  const [name, ...others] = names;
  if (name !== undefined && others.length === 0) return name;
  throw unavailable(
    `${file} is not a backup of one program. Name a file made by npm run brands -- backup.`,
  );
}

async function once<Result>(
  url: string,
  work: (connection: PostgresConnection) => Promise<Result>,
): Promise<Result> {
  const pool = new PostgresPool(url, 1);
  try {
    return await pool.use(work);
  } finally {
    await pool.close();
  }
}
