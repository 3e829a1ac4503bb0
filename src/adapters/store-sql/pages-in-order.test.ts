import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, migratedDatabase } from "#testing/database.ts";
import { openPostgresStore } from "./postgres.ts";
import { Statements } from "./statements.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await migratedDatabase();
  await (await openPostgresStore({ url: database.url })).close();
});
afterAll(() => database.remove());

/** A page of the customers with the oldest lots, as the job reads it that posts expired points. */
function page(after?: readonly [string, string]) {
  return new Statements("postgres").many("users", {
    where: { oldestLot: { atLeast: "0", below: "2026-05" } },
    order: [
      ["oldestLot", "asc"],
      ["id", "asc"],
    ],
    limit: 100,
    ...(after && { after }),
  });
}

/** How PostgreSQL would read a page of a large table, as one text. */
async function planOf({ statement, values }: ReturnType<typeof page>): Promise<string> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    // The table of this test is so small that PostgreSQL would sort it.
    await client.query("set enable_seqscan = off; set enable_bitmapscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${statement.text}`, [
      ...values,
    ]);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    await client.end();
  }
}

test.each([
  ["the first page", page()],
  ["a later page", page(["2026-01", "someone"])],
])(
  "%s of customers by their oldest lots is read from an index, without sorting",
  async (_name, call) => {
    const plan = await planOf(call);
    expect(plan).toContain("Index Scan using users_by_oldest_lot");
    expect(plan).not.toContain("Sort");
  },
);

test("a later page begins where the one before ended", async () => {
  const plan = await planOf(page(["2026-01", "someone"]));
  expect(plan).toMatch(/Index Cond: .*ROW\(oldest_lot, id\) >/);
});
