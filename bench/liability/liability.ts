import type { BulkLoad } from "#adapters/store-sql/bulk-load.ts";
import { loadIntoSqlite } from "#adapters/store-sql/bulk-load-sqlite.ts";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { liabilityReport } from "#core/liability/liability-report.ts";
import { outstandingAtMonthEnd } from "#core/liability/outstanding-at-month-end.ts";
import { defaultProgram } from "#core/program.ts";
import { storeLotMonths } from "#engine/lot-months.ts";
import { storeMonthEnds } from "#engine/month-ends.ts";
import type { Store } from "#engine/ports.ts";
import { rollUp } from "#engine/roll-up.ts";
import { inStore } from "#testing/changes.ts";
import { systemContext } from "#testing/context.ts";
import { freshDatabase } from "#testing/database.ts";
import { goOn } from "#testing/job-control.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { fillLots } from "../expiry/expiring-ledger.ts";
import { folderOnDisk } from "../lib/folder.ts";
import { loadPostgres } from "../lib/load-postgres.ts";
import type { Bench, Line } from "../lib/measured.ts";
import { textTable } from "../lib/table.ts";

/** Months of the ledger; each customer has an entry in each of them. */
const MONTHS = 3;

/** How often each question is asked; the slowest answer counts. */
const ROUNDS = 5;

/** Seconds that the job took to store all ended months, and the slowest answers from what it stored. */
interface Outcome {
  readonly database: string;
  readonly job: number;
  readonly report: number;
  readonly ages: number;
}

/**
 * The liability report of a million customers from stored months: the report of all locations with the expected breakage, and the outstanding
 * points of a month's end by age. Before, the job stores all ended months. `LIABILITY_CUSTOMERS` is another number of customers.
 */
export const bench: Bench = async ({ short, report }) => {
  const customers = Number(process.env["LIABILITY_CUSTOMERS"] ?? (short ? 2000 : 1_000_000));
  const fill = (load: BulkLoad) => fillLots(load, { customers, months: MONTHS }, true);
  report("SQLite");
  const folder = folderOnDisk();
  await loadIntoSqlite({ folder }, fill);
  const onSqlite = await inStore(openSqliteStore({ folder }), (store) => measured("SQLite", store));
  report(tableOf([onSqlite]));
  report("PostgreSQL");
  const postgres = await startPostgres();
  const { url } = await freshDatabase(postgres.url);
  await loadPostgres(url, fill);
  const onPostgres = await inStore(openPostgresStore({ url }), (store) =>
    measured("PostgreSQL", store),
  );
  await postgres.stop();
  const outcomes = [onSqlite, onPostgres];
  const of = `${customers.toLocaleString("en-US")} customers`;
  return { lines: outcomes.flatMap((outcome) => linesOf(of, outcome)), details: tableOf(outcomes) };
};

async function measured(database: string, store: Store): Promise<Outcome> {
  const parts = { store, clock: Date.now };
  const job = await secondsOf(async () => {
    await rollUp(parts, defaultProgram);
    await storeMonthEnds(parts, defaultProgram);
    await storeLotMonths(parts, defaultProgram, goOn);
  });
  const context = systemContext();
  const whole = { locationId: null };
  const shown = async () => {
    const facts = await liabilityReport.load(whole, store.reader, context);
    return liabilityReport.show(facts, whole, context);
  };
  const first = await shown();
  const month = "result" in first ? first.result.breakage?.month : undefined;
  if (month === undefined) throw new Error("No lots of months are stored.");
  const report = await slowest(shown);
  const ages = await slowest(async () => {
    const facts = await outstandingAtMonthEnd.load({ month }, store.reader, context);
    return outstandingAtMonthEnd.show(facts, { month }, context);
  });
  return { database, job, report, ages };
}

async function slowest(ask: () => Promise<unknown>): Promise<number> {
  let seconds = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    seconds = Math.max(seconds, await secondsOf(ask));
  }
  return seconds;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function linesOf(of: string, { database, job, report, ages }: Outcome): readonly Line[] {
  const aim = { atMost: 3000 };
  return [
    { what: `liability report of ${of}, ${database}`, value: report * 1000, unit: "ms", aim },
    {
      what: `outstanding points at a month's end of ${of}, ${database}`,
      value: ages * 1000,
      unit: "ms",
      aim,
    },
    { what: `storing ${MONTHS} months of ${of}, ${database}`, value: job, unit: "s" },
  ];
}

function tableOf(outcomes: readonly Outcome[]): string {
  return textTable([
    ["database", "job s", "report ms", "ages ms"],
    ...outcomes.map(({ database, job, report, ages }) => [
      database,
      job.toFixed(1),
      (report * 1000).toFixed(1),
      (ages * 1000).toFixed(1),
    ]),
  ]);
}
