import { existsSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { aUser } from "#adapters/conformance/rows.ts";
import { openPostgresStore, type PostgresOptions } from "#adapters/store-sql/postgres.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { pgbouncerProgram, startPgBouncer } from "#tools/lib/pgbouncer.mjs";
import { postgresPrograms } from "#tools/lib/postgres-programs.mjs";
import { type Cluster, startCluster } from "../lib/cluster.ts";
import { rowsAt } from "../lib/inspection.ts";

const canCopy = existsSync(path.join(await postgresPrograms(), "pg_basebackup"));
const pooler = await pgbouncerProgram();
const soon = { timeout: 20_000, interval: 50 };

const clusters: Cluster[] = [];
afterEach(async () => {
  for (const cluster of clusters.splice(0).toReversed()) await cluster.remove();
});

async function leaderWith(...names: readonly string[]): Promise<readonly Cluster[]> {
  const leader = await startCluster("leader");
  clusters.push(leader);
  await (await openPostgresStore({ url: leader.url })).close();
  for (const name of names) clusters.push(await leader.standby(name));
  return [...clusters];
}

async function opened(options: PostgresOptions): Promise<Store> {
  const store = await openPostgresStore(options);
  onTestFinished(() => store.close());
  return store;
}

/** Adds a user and counts users with the position of that commit. Returns the count and who has answered. */
async function addAndCount(store: Store) {
  await commit(store, inserted("users", aUser()));
  const { replicas } = store;
  const before = replicas?.counts.replica ?? 0;
  const count = await replicas?.reader(replicas.position).count("users", {});
  return { count, isFromReplica: replicas?.counts.replica !== before };
}

/** A place in the log of a server, without the timeline. */
async function placeAt(cluster: Cluster | undefined, place: string): Promise<number> {
  const question = `select (${place}() - '0/0'::pg_lsn)::text as place`;
  const [row] = await rowsAt(cluster?.url ?? "", question);
  return Number(row?.["place"]);
}

describe.skipIf(!canCopy)("Replicas", () => {
  test.skipIf(pooler === undefined)("answer through poolers of transactions", async () => {
    const [leader, replica] = await leaderWith("replica");
    const urls: string[] = [];
    for (const { url } of [leader, replica].flatMap((one) => one ?? [])) {
      const own = await startPgBouncer(pooler ?? "", url, { default_pool_size: "2" });
      onTestFinished(() => own.stop());
      urls.push(own.url);
    }
    const [url = "", ...reads] = urls;
    const store = await opened({ url, reads, pooling: "transaction" });
    await vi.waitFor(() => expect(store.replicas?.states()).toEqual(["used"]), soon);
    await vi.waitFor(async () => {
      const { count, isFromReplica } = await addAndCount(store);
      expect(count).toBe(await store.reader.count("users", {}));
      expect(isFromReplica).toBe(true);
    }, soon);
    const count = async () => await store.replicas?.reader("").count("users", {});
    const many = await Promise.all(Array.from({ length: 30 }, count));
    expect(new Set(many).size).toBe(1);
  });

  test("of an old leader are not used after a fail-over, and those of the new one are", async () => {
    const [leader, next, other] = await leaderWith("next", "other");
    const hosts = [leader, next].map((one) => `127.0.0.1:${one?.port}`).join(",");
    const url = `postgres://regulars@${hosts}/postgres`;
    const reads = [next?.url ?? "", other?.url ?? ""];
    const store = await opened({ url, reads });
    await vi.waitFor(() => expect(store.replicas?.states()).toEqual(["used", "used"]), soon);
    // The other standby is ahead: it receives commits that the next leader never has.
    await rowsAt(next?.url ?? "", "alter system set primary_conninfo = ''");
    await rowsAt(next?.url ?? "", "select pg_reload_conf(), pg_sleep(0.5)");
    for (let more = 0; more < 20; more += 1) await commit(store, inserted("users", aUser()));
    await leader?.crash();
    await next?.promote();
    await vi.waitFor(() => commit(store, inserted("users", aUser())), soon);
    const { count, isFromReplica } = await addAndCount(store);
    expect(isFromReplica).toBe(false);
    expect(count).toBe(await store.reader.count("users", {}));
    expect(await placeAt(other, "pg_last_wal_replay_lsn")).toBeGreaterThan(
      await placeAt(next, "pg_current_wal_insert_lsn"),
    );
    const left = ["accepts-writes", "behind"];
    await vi.waitFor(() => expect(store.replicas?.states()).toEqual(left), soon);
    expect(await store.replicas?.reader("").count("users", {})).toBe(count);
    const third = await next?.standby("third");
    if (third !== undefined) clusters.push(third);
    const later = await opened({ url, reads: [third?.url ?? "", other?.url ?? ""] });
    await vi.waitFor(() => expect(later.replicas?.states()).toEqual(["used", "behind"]), soon);
    await vi.waitFor(async () => {
      const found = await addAndCount(later);
      expect(found).toEqual({ count: await later.reader.count("users", {}), isFromReplica: true });
    }, soon);
  });
});
