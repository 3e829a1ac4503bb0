import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { readerOver } from "#adapters/store-sql/reader.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { SqliteConnection } from "#adapters/store-sql/sqlite-connection.ts";
import { dataFile } from "#adapters/store-sql/sqlite-folder.ts";
import { type Call, Statements } from "#adapters/store-sql/statements.ts";
import { scratchFolder } from "#adapters/store-sql/testing/scratch-folder.ts";
import type { QueryName } from "#client/api.ts";
import { defaultProgram } from "#core/program.ts";
import { queries } from "#core/registry.ts";
import { aUser, NOON } from "#core/testing.ts";
import type { Context } from "#core/world.ts";
import { samples } from "../testing/samples.ts";
import { measured } from "./testing/large-tables.ts";

const { folder, remove } = scratchFolder();
const admin = aUser({ id: "boss", role: "admin" });
const names = Object.keys(queries) as QueryName[]; // the registry's own keys

const context: Context = {
  actor: { kind: "user", user: admin, sessionId: "none" },
  now: NOON,
  today: "2026-03-14",
  device: "",
  program: defaultProgram,
  fresh: freshValues(),
  digest: sha256Hex,
};

beforeAll(async () => {
  const store = await openSqliteStore({ folder });
  const grant = { id: "no-such-export", userId: "boss", expiresAt: NOON * 2 };
  await store.transact(async () => ({
    changes: [
      { kind: "insert", dataset: "users", row: admin },
      { kind: "insert", dataset: "exportGrants", row: { ...grant, dataset: "transactions" } },
    ],
    result: undefined,
  }));
  await store.close();
  const database = new DatabaseSync(dataFile(folder));
  database.exec("analyze; delete from sqlite_stat1");
  const insert = database.prepare("insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)");
  for (const row of measured) insert.run(...row);
  database.close();
});

afterAll(remove);

test.each(names)("%s reads large tables by their indexes, whatever is asked", async (name) => {
  expect(await troubles(name)).toEqual([]);
});

test("A list that has lost its index is found out", async () => {
  const database = new DatabaseSync(dataFile(folder));
  const [{ sql } = { sql: "" }] = database
    .prepare("select sql from sqlite_schema where name = 'users_by_role'")
    .all();
  database.exec("drop index users_by_role");
  const found = await troubles("customers");
  database.exec(String(sql));
  database.close();
  expect(found.length).toBeGreaterThan(0);
  expect(found.join()).toContain("users");
});

/** The tables that grow with the customers. */
const LARGE = "(users|transactions|qr_codes|feedback|audit_log|referrals)";

/** The plans of a query's statements that would read, or put in order, more the more customers there are. */
async function troubles(name: QueryName): Promise<readonly string[]> {
  const connection = new SqliteConnection(dataFile(folder), { readOnly: true });
  const calls = new Map<string, Call>();
  const reader = readerOver(new Statements("sqlite"), async (call) => {
    calls.set(call.statement.text, call);
    // Searches look further only where there is more to find.
    const isCount = call.statement.text.startsWith("select count(*) from (select 1");
    return isCount ? [[1_000_000]] : connection.rows(call);
  });
  const query = queries[name];
  for (const input of inputsOf(samples[name])) {
    const parsed = query.input.safeParse(input);
    // The union of all queries wants all inputs at once; this one was parsed by its own query's schema.
    if (parsed.success) await query.load(parsed.data as never, reader, context);
  }
  const found: string[] = [];
  for (const { statement, values } of calls.values()) {
    const text = `explain query plan ${statement.text}`;
    const plan = connection
      .rows({ statement: { ...statement, text }, values })
      .map((row) => String(row[3]));
    if (isTrouble(statement.text, plan)) found.push([statement.text, ...plan].join("\n"));
  }
  connection.close();
  return found;
}

/** A search sorts its one page by itself; what belongs to a few named rows or people is sorted by itself, too. */
function isTrouble(text: string, plan: readonly string[]): boolean {
  const sorting = plan.filter((line) => line.includes("TEMP B-TREE FOR")).length;
  const sorts = sorting > (text.includes("order by +") ? 1 : 0);
  const isNamed = plan.some((line) =>
    /^SEARCH \w+ USING .*\((id|user_id|\w+_id|email_key)=\?/.test(line),
  );
  if (sorts && !isNamed && plan.some((line) => new RegExp(`^\\w+ ${LARGE}\\b`).test(line)))
    return true;
  return plan.some((line) => {
    if (!new RegExp(`^SCAN ${LARGE}\\b`).test(line)) return false;
    return !line.includes("USING") || sorts || !text.includes("limit");
  });
}

/** A sample as it is, from its list's beginning, without what it searches for, and with each filter and choice that a screen has. */
function inputsOf(sample: object): readonly object[] {
  const beginnings = [sample, ...("after" in sample ? [{ ...sample, after: null }] : [])];
  const texts = ["search", "name"].filter((field) => field in sample);
  const searches = beginnings.flatMap((one) => [
    one,
    ...texts.flatMap((field) => ["", "qx", "wxq"].map((text) => ({ ...one, [field]: text }))),
  ]);
  return Object.entries(choices).reduce<readonly object[]>(
    (inputs, [field, values]) =>
      field in sample
        ? inputs.flatMap((one) => [one, ...values.map((value) => ({ ...one, [field]: value }))])
        : inputs,
    searches,
  );
}

/** What fields of lists may be beside what the samples have; what a query does not take is passed over. */
const choices: Readonly<Record<string, readonly unknown[]>> = {
  state: ["all", "active", "redeemed", "expired"],
  tab: ["all", "pending", "administrators", "customers"],
  sort: ["amount", "date", "oldest", "mostUpvoted", "highestRated", "lowestRated"],
  direction: ["asc", "desc"],
  type: ["all", "earn", "redeem"],
  actorId: [null],
  action: [null],
  from: [null],
  to: [null],
};
