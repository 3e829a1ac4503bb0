import { statSync } from "node:fs";
import path from "node:path";
import { loadIntoPostgres } from "#adapters/store-sql/bulk-load-postgres.ts";
import { loadIntoSqlite } from "#adapters/store-sql/bulk-load-sqlite.ts";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { backUpPostgres } from "#adapters/store-sql/postgres-backup.ts";
import { restorePostgres } from "#adapters/store-sql/postgres-restore.ts";
import { withPostgresSnapshot } from "#adapters/store-sql/postgres-snapshot.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { backUpSqlite } from "#adapters/store-sql/sqlite-backup.ts";
import { dataFile } from "#adapters/store-sql/sqlite-folder.ts";
import { restoreSqlite } from "#adapters/store-sql/sqlite-restore.ts";
import { withSqliteSnapshot } from "#adapters/store-sql/sqlite-snapshot.ts";
import { storeLotMonths } from "#engine/lot-months.ts";
import { storeMonthEnds } from "#engine/month-ends.ts";
import type { Store } from "#engine/ports.ts";
import { reconcile } from "#engine/reconcile.ts";
import { rollUp } from "#engine/roll-up.ts";
import { scoreCustomers } from "#engine/segments/score-customers.ts";
import { inStore } from "#testing/changes.ts";
import { freshDatabase } from "#testing/database.ts";
import { goOn } from "#testing/job-control.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { Problem } from "#tools/lib/say.mjs";
import { folderOnDisk } from "../lib/folder.ts";
import type { Bench } from "../lib/measured.ts";
import { detailsOf, linesOf, type Outcome } from "./report.ts";
import { postgresSizes, sqliteSizes } from "./table-sizes.ts";
import { fillTenYears, type TenYears } from "./ten-years.ts";
import { program } from "./visit.ts";

/** Purchases of ten years, one a month. */
const PURCHASES = 120;

/**
 * What ten years take: the size on disk by groups of tables, a backup, its restore and `verify`, for a number of customers and for a tenth of
 * it, and from that what a million customers take. `SIZES_CUSTOMERS` is another number than 10,000; `SIZES_ON` only `sqlite` or `postgres`.
 */
export const bench: Bench = async ({ short, report }) => {
  const customers = Number(process.env["SIZES_CUSTOMERS"] ?? (short ? 200 : 10_000));
  const only = process.env["SIZES_ON"];
  const engines = [
    ...(only === "postgres" ? [] : [{ name: "SQLite", measure: onSqlite }]),
    ...(only === "sqlite" ? [] : [{ name: "PostgreSQL", measure: onPostgres }]),
  ];
  const outcomes: Outcome[] = [];
  for (const { name, measure } of engines) {
    for (const count of [Math.ceil(customers / 10), customers]) {
      report(`${name}, ${count} customers`);
      outcomes.push(await measure({ customers: count, purchasesEach: PURCHASES }));
    }
  }
  return { lines: linesOf(outcomes), details: detailsOf(outcomes) };
};

async function onSqlite(amounts: TenYears): Promise<Outcome> {
  const folder = folderOnDisk();
  await loadIntoSqlite({ folder }, (load) => fillTenYears(load, amounts, Date.now()));
  await inStore(openSqliteStore({ folder }), addUp);
  const source = dataFile(folder);
  const sizes = sqliteSizes(source);
  const file = path.join(folder, "backup");
  const backup = await secondsOf(() => backUpSqlite({ folder, file }, ignored));
  const restored = { folder: folderOnDisk(), file, replace: false, now: Date.now() };
  const restore = await secondsOf(() => restoreSqlite(restored, ignored));
  const verify = await secondsOf(() => withSqliteSnapshot({ folder }, verified));
  const bytes = { sizes, total: statSync(source).size, backup: statSync(file).size };
  return { database: "SQLite", ...amounts, bytes, seconds: { backup, restore, verify } };
}

async function onPostgres(amounts: TenYears): Promise<Outcome> {
  const postgres = await startPostgres();
  const { url } = await freshDatabase(postgres.url);
  await loadIntoPostgres({ url }, (load) => fillTenYears(load, amounts, Date.now()));
  await inStore(openPostgresStore({ url }), addUp);
  const sizes = await postgresSizes(url);
  const total = Array.from(sizes.values()).reduce((sum, bytes) => sum + bytes, 0);
  const file = path.join(folderOnDisk(), "backup");
  const backup = await secondsOf(() => backUpPostgres({ url, file }, ignored));
  const other = await freshDatabase(postgres.url);
  const restored = { url: other.url, file, replace: false, now: Date.now() };
  const restore = await secondsOf(() => restorePostgres(restored, ignored));
  const verify = await secondsOf(() => withPostgresSnapshot({ url }, verified));
  await postgres.stop();
  const bytes = { sizes, total, backup: statSync(file).size };
  return { database: "PostgreSQL", ...amounts, bytes, seconds: { backup, restore, verify } };
}

/** What the server's jobs have stored after ten years: daily totals, ended months, and each customer's visits and scores. */
async function addUp(store: Store): Promise<void> {
  const parts = { store, clock: Date.now };
  await rollUp(parts, program);
  await storeMonthEnds(parts, program);
  await storeLotMonths(parts, program, goOn);
  await scoreCustomers(parts, program, goOn);
}

async function verified(snapshot: Parameters<typeof reconcile>[0]): Promise<void> {
  const { differences } = await reconcile(snapshot);
  if (differences.length > 0) {
    throw new Problem(`The rows do not add up:\n${differences.slice(0, 5).join("\n")}`);
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function ignored(): void {}
