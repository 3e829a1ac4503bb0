import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commit, inserted } from "#testing/changes.ts";
import {
  type FreshDatabase,
  freshDatabase,
  onServer,
  queryRows,
  testServer,
} from "#testing/database.ts";
import { remedyOf } from "../conformance/rows.ts";
import { migrations } from "./migrations/all.ts";
import { openPostgresStore } from "./postgres.ts";
import { LOCK } from "./postgres-session.ts";

const known = migrations.map(({ number }) => number);

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.remove());

const refusal = (url: string) =>
  remedyOf(openPostgresStore({ url }).then((store) => store.close()));

describe("Opening the PostgreSQL store", () => {
  it("migrates once, also when several processes start together, and finds the data again", async () => {
    const { url } = database;
    const open = () => openPostgresStore({ url });
    const [first, ...others] = await Promise.all([open(), open(), open()]);
    const challenge = { id: "c", text: "ABCDEF", expiresAt: 1 };
    await commit(first, inserted("challenges", challenge));
    await Promise.all([first, ...others].map((store) => store.close()));
    const again = await openPostgresStore({ url });
    expect(await again.reader.one("challenges", { id: "c" })).toEqual(challenge);
    await again.close();
    expect(await applied(url)).toEqual(known);
  });

  it("waits for another process's migration longer than for requests", async () => {
    const { url } = database;
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query(`begin; select pg_advisory_xact_lock(${LOCK})`);
    const opened = openPostgresStore({ url: `${url}?query_timeout=500` });
    opened.catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await other.end();
    const store = await opened;
    expect(await store.reader.count("users", {})).toBe(0);
    await store.close();
  });

  it("refuses a database of a newer version and does not change it", async () => {
    const { url } = database;
    await (await openPostgresStore({ url })).close();
    await onServer(
      url,
      "insert into migrations (number, name, applied_at) values (99, 'later', 0)",
    );
    expect(await refusal(url)).toMatch(/newer version.*99.*Nothing was changed/s);
    expect(await applied(url)).toEqual([...known, 99]);
  });

  it("refuses an invalid PostgreSQL URL", async () => {
    expect(await refusal("mysql://127.0.0.1/regulars")).toContain("DATABASE_URL");
    expect(await refusal("not an address")).toContain("DATABASE_URL");
  });

  it("names the unreachable server, without the password", async () => {
    const started = Date.now();
    const remedy = await refusal("postgres://ana:secret@127.0.0.1:1/regulars");
    expect(remedy).toMatch(/127\.0\.0\.1:1\/regulars.*ECONNREFUSED.*DATABASE_URL/);
    expect(remedy).not.toContain("secret");
    expect(Date.now() - started).toBeLessThan(2000);
  });

  it("names the missing database", async () => {
    const url = new URL(testServer());
    url.pathname = "/regulars_missing";
    expect(await refusal(url.href)).toMatch(/regulars_missing: The database does not exist/);
  });
});

describe("A PostgreSQL database that is not for this program", () => {
  it.each([
    ["LATIN1", "'LATIN1'"],
    ["SQL_ASCII", "'SQL_ASCII'"],
  ])("is refused when it cannot hold every script: %s", async (encoding, literal) => {
    const name = `${new URL(database.url).pathname.slice(1)}_enc`;
    await onServer(
      testServer(),
      `create database ${name} encoding ${literal} locale 'C' template template0`,
    );
    const url = new URL(testServer());
    url.pathname = `/${name}`;
    const remedy = await refusal(url.href);
    await onServer(testServer(), `drop database ${name} with (force)`);
    expect(remedy).toContain(`/${name}`);
    expect(remedy).toContain(encoding);
    expect(remedy).toMatch(/encoding 'UTF8'.*Nothing was changed/);
  });

  it.each([
    ["a table of the same name", "create table users (id int)"],
    ["another program's migrations", "create table migrations (id serial, migration text)"],
    [
      "a function of the same name",
      "create function folded(value text) returns text language sql as 'select value'",
    ],
  ])("is refused when it has %s, and is left alone", async (_label, made) => {
    await onServer(database.url, made);
    const before = await tablesOf(database.url);
    const remedy = await refusal(database.url);
    expect(remedy).toMatch(/another program.*DATABASE_URL.*Nothing was changed/);
    expect(await tablesOf(database.url)).toEqual(before);
  });
});

async function tablesOf(url: string): Promise<readonly string[]> {
  const query =
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1";
  return (await queryRows<{ name: string }>(url, query)).map(({ name }) => name);
}

async function applied(url: string): Promise<readonly number[]> {
  const rows = await queryRows<{ number: string }>(url, "select number from migrations order by 1");
  return rows.map(({ number }) => Number(number));
}
