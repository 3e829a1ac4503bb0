import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { order, signedIn } from "#adapters/conformance/program.ts";
import { aReward, aUser, remedyOf } from "#adapters/conformance/rows.ts";
import type { ReplicaReport } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { type FreshDatabase, freshDatabase, queryRows } from "#testing/database.ts";
import { openPostgresStore } from "./postgres.ts";
import { UNKNOWN_POSITION } from "./postgres-position.ts";
import { openPostgresReader } from "./postgres-reader.ts";
import { type WireTap, wireTap } from "./testing/wire-tap.ts";

// Replicas that follow are in prove/replicas. Here the leader's own database, another one, and nothing are named as replicas.

let database: FreshDatabase;
let tap: WireTap;
let reports: ReplicaReport[];

beforeEach(async () => {
  database = await freshDatabase();
  tap = await wireTap(database.url);
  reports = [];
});
afterEach(async () => {
  await tap.cut();
  await database.remove();
});

const openWith = (reads: readonly string[], connections = 2) =>
  openPostgresStore({
    url: tap.url,
    connections,
    reads,
    onReplica: (report) => void reports.push(report),
  });

describe("Addresses of replicas", () => {
  it("are refused when they lead to another database, and the setting is named", async () => {
    const other = await freshDatabase();
    const opened = openWith([other.url]).then((store) => store.close());
    expect(await remedyOf(opened)).toMatch(
      /^DATABASE_READS: PostgreSQL at .* does not replicate the database in DATABASE_URL/,
    );
    await other.remove();
  });

  it("may lead to a server that accepts writes, whose reads the leader answers", async () => {
    const store = await openWith([database.url]);
    expect(store.replicas?.states()).toEqual(["accepts-writes"]);
    expect(reports).toMatchObject([
      { state: "accepts-writes", reason: expect.stringContaining("DATABASE_READS") },
    ]);
    await commit(store, inserted("users", aUser()));
    expect(await store.replicas?.reader(undefined).count("users", {})).toBe(1);
    expect(store.replicas?.counts).toEqual({ replica: 0, leader: 1 });
    const thread = await openPostgresReader({ url: tap.url, reads: [database.url] });
    expect(await thread.reader.count("users", {})).toBe(1);
    await thread.close();
    await store.close();
  });

  it("may lead to nothing for a while, whose reads the leader answers", async () => {
    const reader = await wireTap(database.url);
    await reader.cut();
    const store = await openWith([reader.url]);
    expect(store.replicas?.states()).toEqual(["unreachable"]);
    expect(reports).toMatchObject([
      { state: "unreachable", reason: expect.stringMatching(/cannot be reached.*DATABASE_READS/) },
    ]);
    expect(await store.replicas?.reader(undefined).count("users", {})).toBe(0);
    await reader.mend();
    await vi.waitFor(() => expect(store.replicas?.states()).toEqual(["accepts-writes"]), 10_000);
    await store.close();
    await reader.cut();
  });
});

describe("Positions", () => {
  const atServer = async () => {
    const [row] = await queryRows<{ place: string }>(
      database.url,
      "select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint as place",
    );
    return BigInt(row?.place ?? 0);
  };
  const placeOf = (position = "0") => BigInt(`0x${position.slice(8)}`);

  it("are at or after the end of each commit, and grow", async () => {
    const store = await openWith([database.url]);
    expect(store.replicas?.position).toBeUndefined();
    await commit(store, inserted("users", aUser()));
    const first = store.replicas?.position;
    expect(first).toMatch(/^[0-9A-F]{24}$/);
    await commit(store, inserted("users", aUser()));
    const second = store.replicas?.position ?? "";
    expect(second > (first ?? "")).toBe(true);
    expect(placeOf(second)).toBeGreaterThanOrEqual(await atServer());
    expect((await store.replicas?.latest()) ?? "").not.toBe("");
    expect(second < UNKNOWN_POSITION).toBe(true);
    await store.close();
  });

  it("cost no round trip of a command that changes something, and one of a repeated one", async () => {
    const store = await openWith([database.url], 1);
    const { token } = await signedIn(store, 500);
    const reward = aReward({ availabilityCount: 5 });
    await commit(store, inserted("rewards", reward));
    const key = crypto.randomUUID();
    const redeem = (retryKey = crypto.randomUUID()) =>
      order(store, "redeemReward", { rewardId: reward.id }, { token, retryKey });
    await redeem(key);
    // One of three, because the leader is also asked for its position every two seconds.
    const leastOf = async (work: () => Promise<unknown>) => {
      const costs = [await tap.count(work), await tap.count(work), await tap.count(work)];
      return Math.min(...costs.map(({ roundTrips }) => roundTrips));
    };
    expect(await leastOf(() => redeem())).toBe(3);
    expect(await leastOf(() => redeem(key))).toBe(3);
    await store.close();
  });
});
