import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase, onServer, queryRows } from "#testing/database.ts";
import { hasSchema, renameSchema } from "./postgres-schema-moves.ts";

let database: FreshDatabase;
const connections: pg.Client[] = [];

beforeEach(async () => {
  database = await freshDatabase();
  await onServer(
    database.url,
    "create schema corner",
    ...["a", "b", "c"].map((table) => `create table corner.${table} (id int)`),
  );
});
afterEach(async () => {
  await Promise.all(connections.splice(0).map((connection) => connection.end()));
  await database.remove();
});

/** Begins a transaction that has read a table, so that the table cannot be renamed until it ends. */
async function readerOf(table: string): Promise<pg.Client> {
  const connection = new pg.Client({ connectionString: database.url });
  connections.push(connection);
  await connection.connect();
  await connection.query("begin");
  await connection.query(`select id from corner.${table}`);
  return connection;
}

/** Resolves when as many statements wait for a lock. */
async function waiting(count: number): Promise<void> {
  await expect
    .poll(() => queryRows(database.url, "select pid from pg_locks where not granted"))
    .toHaveLength(count);
}

it("renames a schema after the transactions that use it", async () => {
  const reader = await readerOf("b");
  const renaming = renameSchema(database.url, "corner", "corner_moved");
  await waiting(1);
  expect(await hasSchema(database.url, "corner")).toBe(true);
  await reader.query("commit");
  await renaming;
  expect(await hasSchema(database.url, "corner")).toBe(false);
  expect(await hasSchema(database.url, "corner_moved")).toBe(true);
});

it("ends no transaction that needs a table which the rename has locked", async () => {
  const [first, second] = [await readerOf("b"), await readerOf("c")];
  const renaming = renameSchema(database.url, "corner", "corner_moved");
  await waiting(1);
  // It waits for the rename, which waits for `first` and then for this transaction itself. PostgreSQL would end one of the two after a second.
  const read = second.query("select id from corner.a");
  await waiting(2);
  await wait(300);
  await first.query("commit");
  expect((await read).rows).toEqual([]);
  await second.query("commit");
  await renaming;
  expect(await hasSchema(database.url, "corner_moved")).toBe(true);
});
