import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removalBelow } from "#adapters/store-sql/removals.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { SqliteConnection } from "#adapters/store-sql/sqlite-connection.ts";
import { dataFile } from "#adapters/store-sql/sqlite-folder.ts";
import type { Call } from "#adapters/store-sql/statement.ts";
import { Statements } from "#adapters/store-sql/statements.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";

const { folder, remove } = scratchFolder();

beforeAll(async () => {
  await (await openSqliteStore({ folder })).close();
  const database = new DatabaseSync(dataFile(folder));
  database.exec(`
    with recursive count(n) as (select 1 union all select n + 1 from count where n < 5000)
    insert into webhook_deliveries select 'd' || n, 'hook-' || (n % 5), 'e' || n, 'voucher.used', n,
      case when n % 50 = 0 then 'waiting' else 'delivered' end, 1, 204, '', null from count;
    with recursive count(n) as (select 1 union all select n + 1 from count where n < 5000)
    insert into jobs select 'd' || n, case when n % 7 = 0 then 'mail' else 'webhook-delivery' end, 'webhook hook-' || (n % 5),
      case when n % 50 = 0 then 'queued' when n % 51 = 0 then 'failed' else 'done' end, n, n, null, '', 1, 0, 0, 'none', '',
      case when n % 50 = 0 then null else n end from count;
    with recursive count(n) as (select 1 union all select n + 1 from count where n < 5000)
    insert into webhook_events select 'e' || n, 'voucher.used', n, '{}', case when n > 4990 then null else n end from count;
    analyze`);
  database.close();
});

afterAll(remove);

const statements = new Statements("sqlite");
const due = { finishedAt: null, leasedUntil: null, dueAt: { below: 100 } } as const;
const newestFirst = [
  ["createdAt", "desc"],
  ["id", "desc"],
] as const;

/** The reads of the worker and the log on tables that grow with the events. */
const reads: Readonly<Record<string, Call>> = {
  "new events": statements.many("webhookEvents", {
    where: { sharedAt: null },
    order: [
      ["at", "asc"],
      ["id", "asc"],
    ],
    limit: 100,
  }),
  "how many are new": statements.count("webhookEvents", { sharedAt: null }),
  "the jobs of a queue that are due": statements.many("jobs", {
    where: { queue: "webhook hook-1", ...due },
    order: [
      ["dueAt", "asc"],
      ["id", "asc"],
    ],
    limit: 10,
  }),
  "jobs whose lease has ended": statements.many("jobs", {
    where: { queue: "webhook hook-1", leasedUntil: { below: 100 } },
    order: [
      ["leasedUntil", "asc"],
      ["id", "asc"],
    ],
    limit: 1,
  }),
  "the jobs": statements.many("jobs", { order: newestFirst, limit: 51, after: [100, "d100"] }),
  "the jobs of one state": statements.many("jobs", {
    where: { state: "failed" },
    order: newestFirst,
    limit: 51,
    after: [100, "d100"],
  }),
  "the jobs of one kind": statements.many("jobs", {
    where: { kind: "mail" },
    order: newestFirst,
    limit: 51,
    after: [100, "d100"],
  }),
  "the jobs of one kind and state": statements.many("jobs", {
    where: { kind: "mail", state: "failed" },
    order: newestFirst,
    limit: 51,
    after: [100, "d100"],
  }),
  "jobs that ended long ago": statements.call(
    removalBelow("sqlite", "jobs", "finishedAt", { bound: 100, most: 9 }),
  ),
  "how many wait": statements.count("webhookDeliveries", { webhookId: "hook-1", state: "waiting" }),
  "the log": statements.many("webhookDeliveries", {
    where: { webhookId: "hook-1" },
    order: newestFirst,
    limit: 51,
    after: [100, "d100"],
  }),
  "the log of one state": statements.many("webhookDeliveries", {
    where: { webhookId: "hook-1", state: "waiting" },
    order: newestFirst,
    limit: 51,
    after: [100, "d100"],
  }),
};

test.each(Object.entries(reads))("%s are read from an index, in its order", (_name, call) => {
  const connection = new SqliteConnection(dataFile(folder), { readOnly: true });
  const text = `explain query plan ${call.statement.text}`;
  const plan = connection
    .rows({ ...call, statement: { ...call.statement, text } })
    .map((row) => String(row[3]))
    .join("\n");
  connection.close();
  expect(plan).toMatch(/USING (COVERING )?INDEX (webhook_|jobs_)/);
  expect(plan).not.toContain("TEMP B-TREE");
});
