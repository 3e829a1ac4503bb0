import { afterEach, beforeEach, expect, it } from "vitest";
import { aUser, problemOf, remedyOf } from "#adapters/conformance/rows.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { type FreshDatabase, freshDatabase, onServer, queryRows } from "#testing/database.ts";
import { openSchemaStore, openSharedPool } from "./postgres.ts";
import type { PostgresPool } from "./postgres-pool.ts";
import { createSchema, EXTENSIONS, PostgresSchema, schemaUrl } from "./postgres-schema.ts";

const SCHEMAS = ["regulars_a", "regulars_b", "regulars_c"];

let database: FreshDatabase;
let pool: PostgresPool;

beforeEach(async () => {
  database = await freshDatabase();
  for (const schema of SCHEMAS) await createSchema(database.url, schema);
  // Fewer connections than programs, so that every one is used by all of them.
  pool = await openSharedPool({ url: database.url, connections: 2 });
});
afterEach(async () => {
  await pool.close();
  await database.remove();
});

const open = (schema: string) => openSchemaStore(pool, { url: database.url, schema });
const namesIn = async (schema: string) =>
  (
    await queryRows<{ name: string }>(
      database.url,
      `select name from ${schema}.users order by name`,
    )
  ).map(({ name }) => name);

it("keeps the statements of every schema apart, whichever connection they use", async () => {
  const stores = await Promise.all(SCHEMAS.map(open));
  const write = (store: Store, at: number, number: number) =>
    commit(
      store,
      inserted(
        "users",
        aUser({
          id: `u${number}`,
          name: `${SCHEMAS[at]} ${number}`,
          email: `u${number}@shop.example`,
        }),
      ),
    );
  const rounds = Array.from({ length: 40 }, (_, number) => number);
  await Promise.all(
    rounds.flatMap((number) =>
      stores.map(async (store, at) => {
        await write(store, at, number);
        const found = await store.reader.one("users", { id: `u${number}` });
        expect(found?.name).toBe(`${SCHEMAS[at]} ${number}`);
        const listed = await store.reader.many("users", {
          where: {},
          order: [["id", "asc"]],
          limit: 100,
        });
        expect(listed.every(({ name }) => name.startsWith(SCHEMAS[at] ?? "?"))).toBe(true);
      }),
    ),
  );
  for (const schema of SCHEMAS) {
    const names = await namesIn(schema);
    expect(names).toHaveLength(rounds.length);
    expect(names.every((name) => name.startsWith(schema))).toBe(true);
  }
  expect(pool.connections().busy + pool.connections().idle).toBeLessThanOrEqual(2);
  await Promise.all(stores.map((store) => store.close()));
});

it("finds no table outside of a transaction of a schema", async () => {
  const store = await open("regulars_a");
  await pool.use(async (connection) => {
    await expect(connection.query("select count(*) from users")).rejects.toThrow(
      /A table is missing|does not exist/,
    );
  });
  await store.close();
});

it("does not change to another schema after a transaction that failed or was rolled back", async () => {
  const [first, second] = await Promise.all([open("regulars_a"), open("regulars_b")]);
  const broken = second.transact(async () => {
    throw new Error("no");
  });
  await expect(broken).rejects.toThrow("no");
  await commit(first, inserted("users", aUser({ id: "u1", name: "Ann" })));
  const twice = commit(first, inserted("users", aUser({ id: "u1", name: "Ann" })));
  expect(await problemOf(twice)).toMatchObject({ kind: "invariant" });
  expect(await second.reader.one("users", { id: "u1" })).toBeUndefined();
  expect(await namesIn("regulars_a")).toEqual(["Ann"]);
  await Promise.all([first.close(), second.close()]);
});

it("closes one store while the others go on", async () => {
  const [first, second] = await Promise.all([open("regulars_a"), open("regulars_b")]);
  await first.close();
  expect(await remedyOf(first.reader.count("users", {}))).toContain("closed");
  expect(await second.reader.count("users", {})).toBe(0);
  await second.close();
});

it("answers as unavailable when another process has renamed the schema", async () => {
  const store = await open("regulars_a");
  await onServer(database.url, "alter schema regulars_a rename to regulars_moved");
  expect(await remedyOf(store.reader.count("users", {}))).toContain("A table is missing");
  await store.close();
});

it("keeps the extension for searches out of every program's schema", async () => {
  await (await open("regulars_a")).close();
  const rows = await queryRows<{ schema: string }>(
    database.url,
    "select extnamespace::regnamespace::text as schema from pg_extension where extname = 'pg_trgm'",
  );
  expect(rows).toEqual([{ schema: EXTENSIONS }]);
  const indexes = await queryRows(
    database.url,
    "select from pg_indexes where schemaname = 'regulars_a' and indexname = 'users_search_name'",
  );
  expect(indexes).toHaveLength(1);
});

it("refuses names of schemas that need quotes", () => {
  expect(() => new PostgresSchema(pool, 'a"; drop schema b')).toThrow(TypeError);
  expect(() => schemaUrl("postgres://x/y", "A")).toThrow(TypeError);
});
