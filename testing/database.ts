import pg from "pg";
import { freshValues } from "#adapters/chance/fresh.ts";

/** A new empty database, and a function that removes it. */
export interface FreshDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/**
 * Returns the URL of the test server from TEST_DATABASE_URL; its user may create databases. Throws when the variable is not set: tests on
 * PostgreSQL are never skipped.
 */
export function testServer(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== "") return url;
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

/** Creates an empty database on the test server. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = testServer();
  const name = `regulars_test_${freshValues().letters("abcdefghijklmnopqrstuvwxyz", 12)}`;
  await onServer(server, `create database ${name} template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}
