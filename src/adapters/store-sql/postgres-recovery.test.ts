import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aUser, problemOf } from "#adapters/conformance/rows.ts";
import type { ProgramReader } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import {
  type FreshDatabase,
  freshDatabase,
  onServer,
  queryRows,
  testServer,
} from "#testing/database.ts";
import { openPostgresStore } from "./postgres.ts";
import { type WireTap, wireTap } from "./testing/wire-tap.ts";

let database: FreshDatabase;
let tap: WireTap;
let store: Store;

beforeEach(async () => {
  database = await freshDatabase();
  tap = await wireTap(database.url);
  store = await openPostgresStore({ url: tap.url, connections: 3 });
});

afterEach(async () => {
  await store.close();
  await tap.cut();
  await database.remove();
});

const away = { kind: "unavailable", remedy: expect.stringMatching(/PostgreSQL at 127\.0\.0\.1/) };

const terminate = () => {
  const name = new URL(database.url).pathname.slice(1);
  return onServer(
    testServer(),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
};

/** Waits until the closed sockets have been noticed. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 100));

const add = () => commit(store, inserted("users", aUser()));

describe("The PostgreSQL store", () => {
  it("survives idle connections that the server closes", async () => {
    await Promise.all([add(), add(), add()]);
    await terminate();
    await aMoment();
    await Promise.all([add(), add(), add()]);
    expect(await store.reader.count("users", {})).toBe(6);
  });

  it("survives a connection that the server closes within a transaction, which is rolled back", async () => {
    const user = aUser();
    const broken = store.transact(async (reader) => {
      await reader.count("users", {});
      await terminate();
      await aMoment();
      return { changes: [inserted("users", user)], result: undefined };
    });
    expect(await problemOf(broken)).toEqual(away);
    expect(await store.reader.count("users", {})).toBe(0);
    await add();
  });

  it("reports an unavailable server at once and recovers with it", async () => {
    await add();
    await tap.cut();
    const started = Date.now();
    expect(await problemOf(add())).toEqual(away);
    expect(await problemOf(store.reader.count("users", {}))).toEqual(away);
    expect(await problemOf(store.sessionWithUser("x"))).toEqual(away);
    expect(Date.now() - started).toBeLessThan(2000);
    await tap.mend();
    await add();
    expect(await store.reader.count("users", {})).toBe(2);
  });

  it("releases the connection after an error or an empty transaction", async () => {
    const nothing = async () => ({ changes: [], result: undefined });
    const fault = () => Promise.reject(new RangeError("half-way"));
    const many = Array.from({ length: 9 }, (_, index) => index % 2 === 0);
    await Promise.allSettled(many.map((fails) => store.transact(fails ? fault : nothing)));
    await aMoment();
    expect(await idleInTransaction()).toBe(0);
  });

  it("reports rows locked by another program and continues when they are released", async () => {
    const user = aUser();
    await commit(store, inserted("users", user));
    const outsider = new pg.Client({ connectionString: database.url });
    await outsider.connect();
    await outsider.query("begin; select * from users for update");
    const locking = store.transact(async (reader) => {
      await reader.one("users", { id: user.id }, { lock: true });
      return { changes: [], result: undefined };
    });
    const held = { kind: "unavailable", remedy: expect.stringMatching(/locked.*pg_stat_activity/) };
    expect(await problemOf(locking)).toEqual(held);
    await outsider.query("rollback");
    await outsider.end();
    await commit(store, { kind: "patch", dataset: "users", id: user.id, fields: { name: "Ana" } });
  });

  it("reports a read-only server, also when later reads fail first", async () => {
    const name = new URL(database.url).pathname.slice(1);
    await onServer(testServer(), `alter database ${name} set default_transaction_read_only = on`);
    await terminate();
    await aMoment();
    const locking = store.transact((reader) => facts(reader, "nobody"));
    const readOnly = { kind: "unavailable", remedy: expect.stringMatching(/can only be read/) };
    expect(await problemOf(locking)).toEqual(readOnly);
    expect(await store.reader.count("users", {})).toBe(0);
  });

  it("refuses reads after their transaction", async () => {
    const reader = await store.transact(async (own) => ({ changes: [], result: own }));
    await expect(reader.count("users", {})).rejects.toThrow("ended");
  });
});

/** Reads as the engine does: a command's own, locked and a step deeper, beside the receipt's. */
async function facts(reader: ProgramReader, userId: string) {
  const own = async () =>
    await Promise.all([
      reader.one("users", { id: userId }, { lock: true }),
      reader.one("rewards", { id: "none" }, { lock: true }),
    ]);
  await Promise.all([own(), reader.one("receipts", { id: "none" })]);
  return { changes: [], result: undefined };
}

async function idleInTransaction(): Promise<number> {
  const [row] = await queryRows<{ open: number }>(
    database.url,
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  );
  return row?.open ?? -1;
}
