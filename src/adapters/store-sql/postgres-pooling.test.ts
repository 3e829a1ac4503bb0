import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { order, signedIn } from "#adapters/conformance/program.ts";
import { aReward, aUser, problemOf, remedyOf } from "#adapters/conformance/rows.ts";
import { commit, inserted } from "#testing/changes.ts";
import {
  type FreshDatabase,
  freshDatabase,
  onServer,
  pooledUrl,
  testPoolerUrl,
} from "#testing/database.ts";
import { pgbouncerProgram, startPgBouncer } from "#tools/lib/pgbouncer.mjs";
import { openPostgresStore } from "./postgres.ts";
import { PostgresPool } from "./postgres-pool.ts";
import { probePooling } from "./postgres-probe.ts";
import type { Pooling } from "./postgres-session.ts";
import { translatingPooler } from "./testing/translating-pooler.ts";
import { wireTap } from "./testing/wire-tap.ts";

const isWithout = testPoolerUrl === undefined;

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.remove());

const refusal = (url: string, pooling: Pooling) =>
  remedyOf(openPostgresStore({ url, pooling }).then((store) => store.close()));

/** Opens a store through a pooler with other settings. Resolves to why it was refused; undefined when it was not. */
async function refusalBehind(settings: Record<string, string>, pooling: Pooling) {
  const program = (await pgbouncerProgram()) ?? "";
  const pooler = await startPgBouncer(program, database.url, settings);
  try {
    const store = await openPostgresStore({ url: pooler.url, pooling });
    await store.close();
    return undefined;
  } catch (error) {
    return await remedyOf(Promise.reject(error));
  } finally {
    await pooler.stop();
  }
}

const ignoring = {
  ignore_startup_parameters: "statement_timeout,lock_timeout,idle_in_transaction_session_timeout",
};

/** Makes the timeouts defaults of the database, as an operator would for a pooler of sessions. */
const keepTimeouts = () => {
  const name = new URL(database.url).pathname.slice(1);
  const set = (setting: string) => `alter database ${name} set ${setting}`;
  return onServer(database.url, set("statement_timeout = '10s'"), set("lock_timeout = '5s'"));
};

describe.skipIf(isWithout)("A pooler in between that the settings do not name", () => {
  it("is refused when it refuses the timeouts, and the setting is named", async () => {
    expect(await refusal(pooledUrl(database.url), "none")).toMatch(
      /refuses the parameter \w+_timeout\. Set DATABASE_POOLING=transaction\.$/,
    );
  });

  it("is refused when it ignores the timeouts", async () => {
    expect(await refusalBehind(ignoring, "none")).toMatch(
      /drops the timeouts.*Set DATABASE_POOLING=transaction\.$/,
    );
  });

  it("is refused when it gives transactions other connections", async () => {
    await keepTimeouts();
    expect(await refusalBehind(ignoring, "none")).toMatch(
      /each transaction another connection\. Set DATABASE_POOLING=transaction\.$/,
    );
  });

  it("is used when each client keeps its connection and the timeouts hold", async () => {
    await keepTimeouts();
    expect(await refusalBehind({ ...ignoring, pool_mode: "session" }, "none")).toBeUndefined();
  });
});

describe.skipIf(isWithout)("A pooler that DATABASE_POOLING names", () => {
  it("is refused when it gives each statement another connection", async () => {
    expect(await refusalBehind({ pool_mode: "statement" }, "transaction")).toMatch(
      /Set its pool_mode to transaction\.$/,
    );
  });

  it("may be a pooler of sessions, or none", async () => {
    expect(await refusalBehind({ pool_mode: "session" }, "transaction")).toBeUndefined();
    await (await openPostgresStore({ url: database.url, pooling: "transaction" })).close();
  });

  it("is not used for migrations when there is another address", async () => {
    const url = pooledUrl(database.url);
    const direct = "postgres://127.0.0.1:1/regulars";
    const opened = openPostgresStore({ url, pooling: "transaction", directUrl: direct });
    expect(await remedyOf(opened.then((store) => store.close()))).toContain("127.0.0.1:1");
    const store = await openPostgresStore({
      url,
      pooling: "transaction",
      directUrl: database.url,
    });
    await commit(store, inserted("users", aUser()));
    expect(await store.reader.count("users", {})).toBe(1);
    await store.close();
  });
});

describe("Names of statements", () => {
  /** Whether names are sent after the probe. */
  const namesAt = async (url: string) => {
    const pool = new PostgresPool(url, 1, "transaction");
    try {
      await probePooling(pool, url);
      return pool.session.hasNames;
    } finally {
      await pool.close();
    }
  };

  it("are kept without a pooler, and by one that translates them", async () => {
    expect(await namesAt(database.url)).toBe(true);
    const pooler = await translatingPooler(database.url);
    expect(await namesAt(pooler.url)).toBe(true);
    const store = await openPostgresStore({ url: pooler.url, pooling: "transaction" });
    await commit(store, inserted("users", aUser()));
    expect(await store.reader.count("users", {})).toBe(1);
    await store.close();
    await pooler.close();
  });

  it.skipIf(isWithout)("are not kept by other poolers", async () => {
    expect(await namesAt(pooledUrl(database.url))).toBe(false);
  });
});

describe.skipIf(isWithout)("Connections through a pooler", () => {
  let pool: PostgresPool;
  beforeEach(() => {
    pool = new PostgresPool(pooledUrl(database.url), 2, "transaction");
  });
  afterEach(() => pool.close());

  const settings =
    "select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout'))";

  it("keep the timeouts in transactions and outside, and leave none behind", async () => {
    await pool.use(async (connection) => {
      await connection.begin();
      expect(await connection.query(settings)).toEqual([["10s 5s 15s"]]);
      await connection.commit();
      expect(await connection.limited(() => connection.query(settings))).toEqual([["10s 5s 15s"]]);
      expect(await connection.query(settings)).toEqual([["0 0 0"]]);
    });
  });

  it("end a statement that takes too long, and the next one succeeds", async () => {
    await pool.use(async (connection) => {
      await connection.begin();
      await connection.execute("set local statement_timeout = 50");
      const slow = problemOf(connection.query("select pg_sleep(5)"));
      expect(await slow).toMatchObject({ kind: "unavailable" });
      await connection.rollBack();
      expect(await connection.limited(() => connection.query("select 1"))).toEqual([[1]]);
    });
  });

  it("report the failure of a statement, not of what is behind it", async () => {
    await pool.use(async (connection) => {
      const failing = connection.limited(() => connection.query("select 1 from no_table"));
      await expect(failing).rejects.toThrow("A table is missing");
      expect(await connection.limited(() => connection.query("select 2"))).toEqual([[2]]);
    });
  });

  it("stop sending names when the pooler does not know them, and succeed afterwards", async () => {
    const program = (await pgbouncerProgram()) ?? "";
    const pooler = await startPgBouncer(program, database.url, { default_pool_size: "1" });
    const own = new PostgresPool(pooler.url, 2, "transaction");
    own.session.keepNames();
    const call = {
      statement: { name: "one", text: "select $1::int", slots: [0], isPlannedAnew: false },
      values: [7],
    };
    const [one, other] = await Promise.all([own.take(), own.take()]);
    try {
      expect(await one.rows(call)).toEqual([[7]]);
      // Both have the same server connection, which knows the name of the first.
      expect(await remedyOf(other.rows(call))).toContain("does not know the names");
      expect(own.session.hasNames).toBe(false);
      expect(await Promise.all([one.rows(call), other.rows(call)])).toEqual([[[7]], [[7]]]);
    } finally {
      one.release();
      other.release();
      await own.close();
      await pooler.stop();
    }
  });
});

describe.skipIf(isWithout)("A store through a pooler", () => {
  let remove: () => Promise<void>;
  let url: string;
  beforeAll(async () => {
    const own = await freshDatabase();
    remove = own.remove;
    url = pooledUrl(own.url);
  });
  afterAll(() => remove());

  it("costs three round trips for a command, and one for concurrent reads", async () => {
    const tap = await wireTap(url);
    const store = await openPostgresStore({ url: tap.url, connections: 1, pooling: "transaction" });
    const { token } = await signedIn(store, 500);
    const reward = aReward({ availabilityCount: 5 });
    await commit(store, inserted("rewards", reward));
    const redeem = async () => {
      const reply = await order(store, "redeemReward", { rewardId: reward.id }, { token });
      expect(reply).toMatchObject({ ok: true });
    };
    await redeem();
    expect(await tap.count(redeem)).toMatchObject({ roundTrips: 3 });
    const times = { now: 1000, windowMs: 1000 };
    const read = () =>
      Promise.all([
        store.reader.count("users", {}),
        store.reader.sum("users", "points", {}),
        store.countAttempt("tries a", times),
        store.countAttempt("tries b", times),
      ]);
    expect(await tap.count(read)).toMatchObject({ roundTrips: 1 });
    await store.close();
    await tap.cut();
  });

  it("serves more clients than there are server connections", async () => {
    const stores = await Promise.all(
      [1, 2].map(() => openPostgresStore({ url, connections: 20, pooling: "transaction" })),
    );
    const before = (await stores[0]?.reader.count("users", {})) ?? 0;
    const work = stores.flatMap((store) =>
      Array.from({ length: 100 }, async () => {
        await commit(store, inserted("users", aUser()));
        await store.reader.many("users", { order: [["id", "asc"]], limit: 3 });
      }),
    );
    await Promise.all(work);
    expect(await stores[0]?.reader.count("users", {})).toBe(before + 200);
    await Promise.all(stores.map((store) => store.close()));
  });
});
