import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { PostgresBatch } from "./postgres-batch.ts";
import { PostgresPool } from "./postgres-pool.ts";
import type { Call } from "./statement.ts";
import { type WireTap, wireTap } from "./testing/wire-tap.ts";
import type { Bound } from "./values.ts";

let database: FreshDatabase;
let tap: WireTap;
let pool: PostgresPool;

beforeAll(async () => {
  database = await freshDatabase();
  tap = await wireTap(database.url);
  pool = new PostgresPool(tap.url, 1);
});

afterAll(async () => {
  await pool.close();
  await tap.cut();
  await database.remove();
});

const call = (name: string, text: string, ...values: readonly Bound[]): Call => ({
  statement: { name, text, slots: [], isPlannedAnew: false },
  values,
});

const one = call("one", "select 1");
const fault = call("fault", "select 1 / $1::int", 0);

describe("The calls of a transaction's tick", () => {
  it("are answered in their order, with the kinds of PostgreSQL's columns", async () => {
    const read = () =>
      pool.use(async (connection) => {
        const begun = connection.begin();
        const answers = Promise.all([
          connection.rows(call("kinds", "select 'a', 7::bigint, true, null::text, false")),
          connection.rows(
            call("list", "select unnest($1::text[])", ['"\\{,', "", null, "null", "ü"]),
          ),
          connection.rows(call("numbers", "select sum(n) from unnest($1::bigint[]) as n", [1, 2])),
          connection.rows(call("none", "select 1 where $1", false)),
          connection.change(call("change", "create temporary table if not exists t as select 1")),
          connection.change(call("insert", "insert into t values ($1), ($2)", 5, 6)),
        ]);
        await begun;
        await connection.commit();
        return await answers;
      });
    const answers = [
      [["a", 7, true, null, false]],
      [['"\\{,'], [""], [null], ["null"], ["ü"]],
      [["3"]],
      [],
      expect.any(Number),
      2,
    ];
    expect(await read()).toEqual(answers);
    // The second time the server does not describe the columns.
    expect(await read()).toEqual(answers);
  });

  it("cost one round trip, together with the beginning and the end of the transaction", async () => {
    const work = () =>
      pool.use(async (connection) => {
        await Promise.all([connection.begin(), connection.rows(one), connection.commit()]);
      });
    await work();
    expect(await tap.count(work)).toEqual({ roundTrips: 1, parsed: 0 });
  });

  it("fail with the first error, and those before it have their answers", async () => {
    await pool.use(async (connection) => {
      void connection.begin();
      const outcomes = await Promise.allSettled([
        connection.rows(one),
        connection.rows(fault),
        connection.rows(call("behind", "select 2")),
        connection.commit(),
      ]);
      expect(outcomes).toMatchObject([
        { status: "fulfilled", value: [[1]] },
        ...[1, 2, 3].map(() => ({ status: "rejected", reason: { problem: { kind: "conflict" } } })),
      ]);
      await connection.rollBack();
    });
    // The connection is clean, and the statements that were skipped can be used.
    const again = await pool.use((connection) => connection.rows(call("behind", "select 2")));
    expect(again).toEqual([[2]]);
    expect(pool.opened).toBe(1);
  });

  it("can use a statement whose first execution failed", async () => {
    const divided = (by: number) => call("divided", "select 6 / $1::int", by);
    await expect(pool.use((connection) => connection.rows(divided(0)))).rejects.toMatchObject({
      problem: { kind: "conflict" },
    });
    expect(await pool.use((connection) => connection.rows(divided(3)))).toEqual([[2]]);
    expect(await pool.use((connection) => connection.rows(divided(2)))).toEqual([[3]]);
  });
});

describe("Calls outside of transactions", () => {
  it("do not fail with each other", async () => {
    const outcomes = await pool.use((connection) =>
      Promise.allSettled([connection.rows(one), connection.rows(fault), connection.rows(one)]),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });
});

test("A batch that has been answered does not keep its rows", async () => {
  const client = new pg.Client({ connectionString: database.url, pipeline: true });
  await client.connect();
  const options = { known: new Map(), hasNames: true, timeout: undefined };
  const batch = new PostgresBatch({ ...options, failure: (error) => error });
  // The promise of the answer, which is not kept here, has the rows too.
  const answer = batch.add(one).then(({ rows }) => new WeakRef(rows));
  client.query(batch);
  const rows = await answer;
  await client.end();
  expect(await isCollected(rows)).toBe(true);
  expect(batch).toBeInstanceOf(PostgresBatch);
});

/** Collects garbage. Returns whether an object was among it. */
async function isCollected(reference: WeakRef<object>): Promise<boolean> {
  setFlagsFromString("--expose-gc");
  // A reference was used in this tick, which keeps its object until the next one.
  await new Promise((resolve) => setTimeout(resolve));
  runInNewContext("gc")();
  return reference.deref() === undefined;
}
