import { afterAll, beforeAll, expect, test } from "vitest";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { countCall } from "./scanned-count.ts";
import { openSqliteStore } from "./sqlite.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { dataFile } from "./sqlite-folder.ts";
import type { Call } from "./statement.ts";
import { Statements } from "./statements.ts";

const { folder, remove } = scratchFolder();
const statements = new Statements("sqlite");
const joinedBefore = { isActive: true, joinedDate: { below: 1_700_000_000_000 } };

beforeAll(async () => (await openSqliteStore({ folder })).close());
afterAll(remove);

/** How SQLite would run a call, as one text. */
function planOf({ statement, values }: Call): string {
  const connection = new SqliteConnection(dataFile(folder), { readOnly: true });
  const text = `explain query plan ${statement.text}`;
  const plan = connection.rows({ statement: { ...statement, text }, values });
  connection.close();
  return plan.map((row) => String(row[3])).join("\n");
}

test("the customers of a segment are counted from one end of the table to the other", () => {
  expect(planOf(countCall(statements, "segmentCustomers", joinedBefore))).toBe(
    "SCAN segment_customers",
  );
  // Any other count uses an index where there is one.
  expect(planOf(statements.count("segmentCustomers", joinedBefore))).toContain(
    "segment_customers_by_joined",
  );
});

test("active customers, and those of a tier, are counted from the counts of users, and all from their rows", () => {
  for (const where of [{ isActive: true }, { isActive: true, tier: { anyOf: ["gold"] } }]) {
    const plan = planOf(countCall(statements, "segmentCustomers", where));
    expect(plan).toContain("SEARCH users_tally");
    expect(plan).not.toContain("segment_customers");
  }
  expect(planOf(countCall(statements, "segmentCustomers", {}))).toBe("SCAN segment_customers");
});

test("whether a segment has one customer is read from an index", () => {
  expect(planOf(countCall(statements, "segmentCustomers", { id: "ana" }))).toMatch(
    /^SEARCH segment_customers USING .*INDEX sqlite_autoindex_segment_customers_1 \(id=\?\)/,
  );
});
