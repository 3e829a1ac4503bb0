import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aUser, problemOf, remedyOf } from "#adapters/conformance/rows.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { onServer, queryRows } from "#testing/database.ts";
import { type Postgres, startPostgres } from "#tools/lib/postgres.mjs";
import { openPostgresStore } from "./postgres.ts";
import { writableUrl } from "./postgres-hosts.ts";
import { type WireTap, wireTap } from "./testing/wire-tap.ts";

/** Two servers with the schema; `isReadOnly` makes one like a standby. */
let servers: readonly Postgres[];
let taps: readonly WireTap[];
let hosts: string;
let before: readonly number[];

const at = (place: number) => servers[place]?.url ?? "";

const makeReadOnly = (place: number, isReadOnly: boolean) =>
  onServer(
    at(place),
    "set default_transaction_read_only = off",
    `alter system set default_transaction_read_only = ${isReadOnly ? "on" : "off"}`,
    "select pg_reload_conf(), pg_sleep(0.1)",
  );

const usersAt = async (place: number) => {
  const rows = await queryRows<{ count: string }>(at(place), "select count(*) from users");
  return Number(rows[0]?.count);
};

const usersAtBoth = () => Promise.all([usersAt(0), usersAt(1)]);

/** The number of users that this test has added to each server. */
const added = async () => (await usersAtBoth()).map((count, place) => count - (before[place] ?? 0));

/** Waits until closed sockets have been noticed. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 100));

const add = (store: Store) => commit(store, inserted("users", aUser()));

async function inStore(url: string, work: (store: Store) => Promise<void>) {
  const store = await openPostgresStore({ url, connections: 3 });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

beforeAll(async () => {
  servers = await Promise.all([1, 2].map(() => startPostgres({ fsync: false })));
  for (const { url } of servers) await (await openPostgresStore({ url })).close();
  taps = await Promise.all(servers.map(({ url }) => wireTap(url)));
  const names = taps.map(({ url }) => new URL(url).host);
  hosts = `postgres://regulars@${names.join(",")}/postgres?target_session_attrs=read-write`;
});

afterAll(async () => {
  await Promise.all(taps.map((tap) => tap.cut()));
  await Promise.all(servers.map((server) => server.stop()));
});

beforeEach(async () => {
  await makeReadOnly(0, false);
  await makeReadOnly(1, true);
  before = await usersAtBoth();
});

describe("Several hosts", () => {
  it("are asked which one accepts writes", async () => {
    await inStore(hosts, add);
    expect(await added()).toEqual([1, 0]);
    expect(new URL(await writableUrl(hosts)).host).toBe(new URL(taps[0]?.url ?? "").host);
    await makeReadOnly(0, true);
    await makeReadOnly(1, false);
    await inStore(hosts, add);
    expect(await added()).toEqual([1, 1]);
  });

  it("are asked again after a write met a server that can only be read", async () => {
    await inStore(hosts, async (store) => {
      await Promise.all([add(store), add(store), add(store)]);
      await makeReadOnly(0, true);
      await makeReadOnly(1, false);
      expect(await problemOf(add(store))).toMatchObject({
        kind: "unavailable",
        remedy: expect.stringContaining("only be read"),
      });
      await Promise.all([add(store), add(store), add(store), add(store)]);
      expect(await store.reader.count("users", {})).toBe((before[1] ?? 0) + 4);
    });
    expect(await added()).toEqual([3, 4]);
  });

  it("are asked again when the first stops answering, and a request in between fails at once", async () => {
    await inStore(hosts, async (store) => {
      await add(store);
      await taps[0]?.cut();
      await aMoment();
      const remedy = await remedyOf(add(store));
      expect(remedy).toMatch(/127\.0\.0\.1:\d+,127\.0\.0\.1:\d+\/postgres: None of these hosts/);
      await makeReadOnly(1, false);
      await add(store);
      await taps[0]?.mend();
    });
    expect(await added()).toEqual([1, 1]);
  });
});

describe("One host", () => {
  it("is used without asking, and its connections are closed when it can only be read", async () => {
    await makeReadOnly(1, false);
    await inStore(taps[1]?.url ?? "", async (store) => {
      await add(store);
      await makeReadOnly(1, true);
      expect(await problemOf(add(store))).toMatchObject({ kind: "unavailable" });
      expect(await store.reader.count("users", {})).toBe((before[1] ?? 0) + 1);
      await makeReadOnly(1, false);
      await add(store);
    });
    expect(await added()).toEqual([0, 2]);
  });
});
