import pg from "pg";
import { freshValues } from "#adapters/chance/fresh.ts";

/** A new database, and a function that removes it. */
export interface FreshDatabase {
  readonly url: string;
  readonly remove: () => Promise<void>;
}

/** The PostgreSQL server that the test run has started; undefined without one. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/** A PgBouncer in transaction mode in front of that server; undefined where it is not installed. */
export const testPoolerUrl = process.env.TEST_POOLER_URL || undefined;

/** The variable that names the database of the test server with the current schema. */
export const MIGRATED_DATABASE = "TEST_MIGRATED_DATABASE";

/** Returns the URL of a database of the test server through its pooler. Throws without one. */
export function pooledUrl(url: string): string {
  if (testPoolerUrl === undefined) throw new Error("TEST_POOLER_URL is not set.");
  const { hostname, port } = new URL(testPoolerUrl);
  const pooled = new URL(url);
  pooled.hostname = hostname;
  pooled.port = port;
  return pooled.href;
}

/**
 * Returns the URL of the test server from TEST_DATABASE_URL; its user may create databases. Throws when the variable is not set: tests on
 * PostgreSQL are never skipped.
 */
export function testServer(): string {
  if (testDatabaseUrl !== undefined && testDatabaseUrl !== "") return testDatabaseUrl;
  throw new Error(
    "TEST_DATABASE_URL is not set. `npm run test:stores` starts a private PostgreSQL and sets it; or set it to a server " +
      "whose user may create databases, such as postgres://user:password@127.0.0.1:5432/postgres.",
  );
}

/** Runs statements on the test server, one after the other, on a new connection. */
export async function onServer(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns the rows of a query, read on a new connection. */
export async function queryRows<Row extends pg.QueryResultRow>(
  url: string,
  query: string,
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/** Creates an empty database on a PostgreSQL server, by default the test server. */
export function freshDatabase(server = testServer()): Promise<FreshDatabase> {
  return databaseLike("template0", server);
}

/**
 * Creates a database with the current schema and no rows on the test server, for a store that is opened in it: a copy of the one that
 * testing/migrated-database.ts made for the whole run. Empty without it; the store then creates the schema.
 */
export function migratedDatabase(server = testServer()): Promise<FreshDatabase> {
  return databaseLike(process.env[MIGRATED_DATABASE] ?? "template0", server);
}

async function databaseLike(template: string, server: string): Promise<FreshDatabase> {
  const name = newName();
  await onServer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    remove: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** Returns a name for a database or a schema that nobody else uses. */
export function newName(): string {
  return `regulars_test_${freshValues().letters("abcdefghijklmnopqrstuvwxyz", 12)}`;
}
