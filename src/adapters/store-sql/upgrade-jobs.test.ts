import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { newJob } from "#core/jobs/job.ts";
import type { Store } from "#engine/ports.ts";
import { freshDatabase, onServer } from "#testing/database.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { migrations } from "./migrations/all.ts";
import { type Dialect, postgresDialect, sqliteDialect } from "./migrations/migration.ts";
import { rememberStatement, rememberTable } from "./migrations/pending.ts";
import { openPostgresStore } from "./postgres.ts";
import { openSqliteStore } from "./sqlite.ts";
import { dataFile } from "./sqlite-folder.ts";

/** What the migrations before the jobs of decision 131 made of an empty database. */
const before = (dialect: Dialect) => [
  rememberTable,
  ...migrations
    .filter(({ number }) => number < 11)
    .flatMap((migration) => [
      ...migration.statements(dialect),
      rememberStatement(migration, migration.number),
    ]),
];

const mail =
  "insert into mails (id, recipient, subject, text, link, created_at, due_at, sent_at, failures)";
const webhook =
  "insert into webhooks (id, url, secret, kinds, is_active, created_at, failures, rests_until, deleted_at)";
const delivery = "insert into webhook_deliveries";

/** E-mails and deliveries that wait and that have ended, and a webhook that is being deleted. `yes` is true in the engine's words. */
const rows = (yes: string) => [
  `${mail} values ('waits', 'a@example.com', 's', 't', '/l', 1, 7, null, 3)`,
  `${mail} values ('sent', 'a@example.com', 's', 't', '', 1, 7, 8, 0)`,
  `${mail} values ('given-up', 'a@example.com', 's', 't', '', 1, 7, null, 10)`,
  `${webhook} values ('hook', 'https://example.com', 's', '[]', ${yes}, 1, 0, 0, null)`,
  `${webhook} values ('leaving', 'https://example.com', '', '[]', ${yes}, 1, 0, 0, 5)`,
  `${delivery} values ('due', 'hook', 'event', 'voucher.used', 2, 'waiting', 9, 4, 500, 'Answered 500.', null)`,
  `${delivery} values ('taken', 'hook', 'event', 'voucher.used', 2, 'delivered', 9, 1, 204, '', 9)`,
];

async function expectCarriedOver(store: Store): Promise<void> {
  const { reader } = store;
  const jobs = await reader.many("jobs", { order: [["id", "asc"]], limit: 9 });
  expect(jobs).toEqual([
    {
      ...newJob({ id: "due", kind: "webhook-delivery", queue: "webhook hook" }, 2, 9),
      attempts: 4,
    },
    newJob({ id: "leaving", kind: "webhook-removal", queue: "webhook-removal" }, 5),
    { ...newJob({ id: "waits", kind: "mail", queue: "mail" }, 1, 7), attempts: 3 },
  ]);
  expect(await reader.one("mails", { id: "waits" })).toMatchObject({ link: "/l", sentAt: null });
  expect(await reader.count("mails", {})).toBe(3);
  expect(await reader.one("webhookDeliveries", { id: "due" })).toMatchObject({
    state: "waiting",
    tries: 4,
  });
  await store.close();
}

it("A SQLite file keeps what waits to be sent as jobs", async () => {
  const { folder, remove } = scratchFolder();
  const old = new DatabaseSync(dataFile(folder));
  old.function("folded", { deterministic: true }, (value) => String(value).toLowerCase());
  old.function("sort_key", { deterministic: true }, (value) => String(value));
  for (const statement of [...before(sqliteDialect), ...rows("1")]) old.exec(statement);
  old.exec("pragma application_id = 1382509682");
  old.close();
  await expectCarriedOver(await openSqliteStore({ folder }));
  remove();
});

it("A PostgreSQL database keeps what waits to be sent as jobs", async () => {
  const { url, remove } = await freshDatabase();
  await onServer(url, ...before(postgresDialect), ...rows("true"));
  await expectCarriedOver(await openPostgresStore({ url }));
  await remove();
});
