import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { SqliteConnection } from "#adapters/store-sql/sqlite-connection.ts";
import { dataFile } from "#adapters/store-sql/sqlite-folder.ts";
import type { QueryName } from "#client/api.ts";
import { commit } from "#testing/changes.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { largeTables, measured } from "#testing/server/large-tables.ts";
import { asker, callsOf, queryNames } from "#testing/server/query-calls.ts";

const { folder, remove } = scratchFolder();

beforeAll(async () => {
  const store = await openSqliteStore({ folder });
  await commit(store, ...asker);
  await store.close();
  const database = new DatabaseSync(dataFile(folder));
  database.exec("analyze; delete from sqlite_stat1");
  const insert = database.prepare("insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)");
  for (const row of measured) insert.run(...row);
  database.close();
});

afterAll(remove);

test.each(queryNames)("%s reads large tables by their indexes for any input", async (name) => {
  expect(await unboundedPlans(name)).toEqual([]);
});

test("detects a list without its index", async () => {
  const database = new DatabaseSync(dataFile(folder));
  const [{ sql } = { sql: "" }] = database
    .prepare("select sql from sqlite_schema where name = 'users_by_role'")
    .all();
  database.exec("drop index users_by_role");
  const found = await unboundedPlans("customers");
  database.exec(String(sql));
  database.close();
  expect(found.length).toBeGreaterThan(0);
  expect(found.join()).toContain("users");
});

const LARGE = `(${largeTables.join("|")})`;

/** The plans of a query's statements that read or sort more rows with more customers. */
async function unboundedPlans(name: QueryName): Promise<readonly string[]> {
  const connection = new SqliteConnection(dataFile(folder), { readOnly: true });
  const calls = await callsOf(name, "sqlite", async (call) => {
    // Searches read further only if there are more rows to find.
    const isCount = call.statement.text.startsWith("select count(*) from (select 1");
    return isCount ? [[1_000_000]] : connection.rows(call);
  });
  const found: string[] = [];
  for (const { statement, values } of calls) {
    const text = `explain query plan ${statement.text}`;
    const plan = connection
      .rows({ statement: { ...statement, text }, values })
      .map((row) => String(row[3]));
    if (isUnbounded(statement.text, plan)) found.push([statement.text, ...plan].join("\n"));
  }
  connection.close();
  return found;
}

/**
 * Permitted sorts: a search's one page, and the rows of a few ids or users. Permitted scans: counts by the
 * conditions of segments, which have no index (docs/decisions/169).
 */
function isUnbounded(text: string, plan: readonly string[]): boolean {
  if (text.startsWith('select count(*) from "segment_customers" not indexed')) return false;
  const sorting = plan.filter((line) => line.includes("TEMP B-TREE FOR")).length;
  const sorts = sorting > (text.includes("order by +") ? 1 : 0);
  const isNamed = plan.some((line) =>
    /^SEARCH \w+ USING .*\((id|user_id|(?!location_id)\w+_id|email_key)=\?/.test(line),
  );
  if (sorts && !isNamed && plan.some((line) => new RegExp(`^\\w+ ${LARGE}\\b`).test(line)))
    return true;
  return plan.some((line) => {
    if (!new RegExp(`^SCAN ${LARGE}\\b`).test(line)) return false;
    return !line.includes("USING") || sorts || !text.includes("limit");
  });
}
