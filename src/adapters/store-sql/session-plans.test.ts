import { expect, onTestFinished, test } from "vitest";
import { migratedDatabase } from "#testing/database.ts";
import { openPostgresStore } from "./postgres.ts";
import { PostgresPool } from "./postgres-pool.ts";
import { Statements } from "./statements.ts";

test("the statement for the sessions of waiting requests is not planned anew for each call", async () => {
  const { url, remove } = await migratedDatabase();
  onTestFinished(remove);
  await openPostgresStore({ url }).then((store) => store.close());
  const pool = new PostgresPool(url, 1);
  onTestFinished(() => pool.close());
  const known = { snapshot: "", ids: new Set<string>() };
  const asked = new Statements("postgres").changedSessions(["a", "b", "c"], known);
  const plans = await pool.use(async (connection) => {
    for (let time = 0; time < 8; time += 1) await connection.rows(asked);
    return await connection.query(
      `select custom_plans from pg_prepared_statements where name = '${asked.statement.name}'`,
    );
  });
  // PostgreSQL compares a plan for all values with those of the first five calls.
  expect(plans).toEqual([[5]]);
});
