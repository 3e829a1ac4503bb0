import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import type { Store } from "#engine/ports.ts";
import { freshDatabase, onServer } from "#testing/database.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { migrations } from "./migrations/all.ts";
import { type Dialect, postgresDialect, sqliteDialect } from "./migrations/migration.ts";
import { rememberStatement, rememberTable } from "./migrations/pending.ts";
import { openPostgresStore } from "./postgres.ts";
import { openSqliteStore } from "./sqlite.ts";
import { dataFile } from "./sqlite-folder.ts";

/** What the migrations before the names of decision 130 made of an empty database. */
const before = (dialect: Dialect) => [
  rememberTable,
  ...migrations
    .filter(({ number }) => number < 10)
    .flatMap((migration) => [
      ...migration.statements(dialect),
      rememberStatement(migration, migration.number),
    ]),
];

/** A webhook with events under their former names, a delivery that waits, and a refund. `yes` is true in the engine's words. */
const rows = (yes: string) => [
  `insert into webhooks (id, url, secret, kinds, is_active, created_at, failures, rests_until)
   values ('hook', 'https://example.com', 's', '["voucher.returned","member.left","tier.reached"]', ${yes}, 1, 0, 0)`,
  `insert into webhook_events values ('event-1', 'member.joined', 1, '{"userId":"ana"}', null)`,
  `insert into webhook_events values ('event-2', 'purchase.refunded', 2, '{"points":3,"forgone":2}', null)`,
  `insert into webhook_events values ('event-3', 'code.redeemed', 3, '{"codeId":"code"}', 3)`,
  `insert into webhook_deliveries values ('delivery', 'hook', 'event-3', 'code.redeemed', 3, 'waiting', 3, 0, null, '', null)`,
  `insert into refunds values ('refund', 'purchase', 'ana', 'harbour', 'R-1', 100, 3, 2, 8, 'till')`,
];

async function expectRenamed(store: Store): Promise<void> {
  const { reader } = store;
  expect(await reader.one("webhooks", {})).toMatchObject({
    kinds: ["voucher.cancelled", "customer.deleted", "tier.reached"],
  });
  const order = [["id", "asc"]] as const;
  const events = await reader.many("webhookEvents", { where: {}, order, limit: 9 });
  expect(events.map(({ kind, data }) => [kind, data])).toEqual([
    ["customer.joined", '{"userId":"ana"}'],
    ["purchase.refunded", '{"points":3,"forfeited":2}'],
    ["qr-code.redeemed", '{"codeId":"code"}'],
  ]);
  expect(await reader.one("webhookDeliveries", {})).toMatchObject({
    kind: "qr-code.redeemed",
    state: "waiting",
  });
  expect(await reader.one("refunds", {})).toMatchObject({ points: 3, forfeited: 2 });
  await store.close();
}

it("A SQLite database gets the current names of stored events", async () => {
  const { folder, remove } = scratchFolder();
  const old = new DatabaseSync(dataFile(folder));
  old.function("folded", { deterministic: true }, (value) => String(value).toLowerCase());
  old.function("sort_key", { deterministic: true }, (value) => String(value));
  for (const statement of [...before(sqliteDialect), ...rows("1")]) old.exec(statement);
  old.exec("pragma application_id = 1382509682");
  old.close();
  await expectRenamed(await openSqliteStore({ folder }));
  remove();
});

it("A PostgreSQL database gets the current names of stored events", async () => {
  const { url, remove } = await freshDatabase();
  await onServer(url, ...before(postgresDialect), ...rows("true"));
  await expectRenamed(await openPostgresStore({ url }));
  await remove();
});
