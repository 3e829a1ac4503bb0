import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migratedDatabase } from "#testing/database.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import type { Engine } from "./compile.ts";
import { openPostgresStore } from "./postgres.ts";
import { openSqliteStore } from "./sqlite.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { dataFile } from "./sqlite-folder.ts";
import { Statements } from "./statements.ts";

const byDescription = {
  order: [
    ["description", "asc"],
    ["date", "asc"],
    ["id", "asc"],
  ],
  limit: 100,
} as const;

/** What is read, and the index for it: by a text that is empty in many rows, and pages of a list. */
const reads = [
  [
    "customers by phone number",
    "users_by_phone_key",
    (engine: Engine) =>
      new Statements(engine).many("users", {
        where: { phoneKey: "57962484" },
        order: [["id", "asc"]],
        limit: 20,
      }),
  ],
  [
    "activities of stamp cards by purchase",
    "challenge_activities_by_purchase_id",
    (engine: Engine) =>
      new Statements(engine).many("challengeActivities", {
        where: { purchaseId: "purchase-1" },
        order: [["id", "asc"]],
        limit: 1000,
      }),
  ],
  [
    "a segment's customers of a tier",
    "segment_customers_by_tier",
    (engine: Engine) =>
      new Statements(engine).many("segmentCustomers", {
        where: { isActive: true, tier: { anyOf: ["gold"] } },
        order: [
          ["joinedDate", "desc"],
          ["id", "desc"],
        ],
        limit: 50,
      }),
  ],
  [
    "the next of a segment's customers of a tier",
    "segment_customers_by_tier_and_id",
    (engine: Engine) =>
      new Statements(engine).many("segmentCustomers", {
        where: { isActive: true, tier: { anyOf: ["gold"] } },
        order: [["id", "asc"]],
        after: ["ana"],
        limit: 100,
      }),
  ],
  [
    "redeemed entries by description",
    "transactions_by_type_and_description",
    (engine: Engine) =>
      new Statements(engine).many("transactions", { where: { type: "redeem" }, ...byDescription }),
  ],
  [
    "redeemed entries of a location by description",
    "transactions_by_location_type_and_description",
    (engine: Engine) =>
      new Statements(engine).many("transactions", {
        where: { type: "redeem", locationId: "pier" },
        ...byDescription,
      }),
  ],
] as const;

test.each(reads)("%s are found in an index on SQLite", async (_what, index, callFor) => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  await (await openSqliteStore({ folder })).close();
  const connection = new SqliteConnection(dataFile(folder), { readOnly: true });
  const { statement, values } = callFor("sqlite");
  const text = `explain query plan ${statement.text}`;
  const plan = connection.rows({ statement: { ...statement, text }, values });
  connection.close();
  expect(plan.map((row) => row[3]).join("\n")).toMatch(new RegExp(`^SEARCH .*${index}`, "m"));
});

test.each(reads)(
  "%s are found in an index by a prepared statement on PostgreSQL",
  async (_what, index, callFor) => {
    const { url, remove } = await migratedDatabase();
    onTestFinished(remove);
    await (await openPostgresStore({ url })).close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    const { statement, values } = callFor("postgres");
    // The tables of this test are so small that PostgreSQL would read them whole.
    await client.query(
      "set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_bitmapscan = off",
    );
    await client.query(`prepare page as ${statement.text}`);
    const given = values.map((value) => (typeof value === "string" ? `'${value}'` : String(value)));
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `explain execute page (${given.join(", ")})`,
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain(`using ${index}`);
  },
);
