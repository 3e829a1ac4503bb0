import { setTimeout as wait } from "node:timers/promises";
import { sha256Hex } from "#adapters/chance/digest.ts";
import type { BulkLoad } from "#adapters/store-sql/bulk-load.ts";
import { loadIntoPostgres } from "#adapters/store-sql/bulk-load-postgres.ts";
import { loadIntoSqlite } from "#adapters/store-sql/bulk-load-sqlite.ts";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { findLots } from "#engine/point-expiry/find-lots.ts";
import { postAllExpired } from "#engine/point-expiry/post-expired.ts";
import type { Store } from "#engine/ports.ts";
import { inStore } from "#testing/changes.ts";
import { plainServices, systemContext } from "#testing/context.ts";
import { freshDatabase } from "#testing/database.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { folderOnDisk } from "../lib/folder.ts";
import type { Bench, Line } from "../lib/measured.ts";
import { purchasesDuring } from "../lib/purchases-during.ts";
import { textTable } from "../lib/table.ts";
import { expiringProgram, fillLots, type LotAmounts } from "./expiring-ledger.ts";

/** What work in the background took in seconds, and the p99 of purchases in milliseconds, alone and meanwhile. */
interface Outcome {
  readonly what: string;
  readonly database: string;
  readonly seconds: number;
  readonly alone: number;
  readonly meanwhile: number;
}

type Report = (line: string) => void;

/** The work that is measured on its own data. */
interface Work {
  readonly what: string;
  readonly amounts: LotAmounts;
  /** Whether the lots are known at the beginning. */
  readonly isKnown: boolean;
  readonly atMost: number;
  readonly run: (store: Store) => Promise<boolean>;
}

const goOn = { isStopped: () => false };

/**
 * Expires a million lots of a hundred thousand customers, and finds the lots of older accounts in a ledger of ten million entries, each while
 * purchases are stored. `EXPIRY_LEDGER` is another number of entries for the second.
 */
export const bench: Bench = async ({ short, report }) => {
  const customers = short ? 2000 : 100_000;
  const entries = Number(process.env["EXPIRY_LEDGER"] ?? (short ? 20_000 : 10_000_000));
  const works: readonly Work[] = [
    {
      what: `${numbered(customers * 10)} lots expired`,
      amounts: { customers, months: 10 },
      isKnown: true,
      atMost: 300,
      run: (store) => postAllExpired(partsOf(store), expiringProgram, goOn),
    },
    {
      what: `lots found in ${numbered(entries)} ledger entries`,
      amounts: { customers: Math.ceil(entries / 100), months: 100 },
      isKnown: false,
      atMost: 600,
      run: (store) => findLots({ store }, goOn),
    },
  ];
  const outcomes: Outcome[] = [];
  for (const work of works) outcomes.push(...(await onBoth(work, short ? 2000 : 10_000, report)));
  return { lines: works.flatMap((work) => linesOf(work, outcomes)), details: tableOf(outcomes) };
};

function partsOf(store: Store) {
  const { fresh } = systemContext();
  return { store, clock: Date.now, fresh, digest: sha256Hex, services: plainServices };
}

async function onBoth(work: Work, quietMs: number, report: Report): Promise<readonly Outcome[]> {
  const fill = (load: BulkLoad) => fillLots(load, work.amounts, work.isKnown);
  report(`${work.what}: SQLite`);
  const folder = folderOnDisk();
  await loadIntoSqlite({ folder }, fill);
  const onSqlite = await inStore(openSqliteStore({ folder }), (store) =>
    measured("SQLite", store, work, quietMs),
  );
  report(`${work.what}: PostgreSQL`);
  const postgres = await startPostgres();
  const { url } = await freshDatabase(postgres.url);
  await loadIntoPostgres({ url }, fill);
  const onPostgres = await inStore(openPostgresStore({ url }), (store) =>
    measured("PostgreSQL", store, work, quietMs),
  );
  await postgres.stop();
  return [onSqlite, onPostgres];
}

async function measured(
  database: string,
  store: Store,
  { what, run }: Work,
  quietMs: number,
): Promise<Outcome> {
  const buyers = await store.reader.many("users", { order: [["id", "asc"]], limit: 100 });
  const ids = buyers.map(({ id }) => id);
  const alone = await purchasesDuring(store, ids, () => wait(quietMs));
  let seconds = 0;
  const meanwhile = await purchasesDuring(store, ids, async () => {
    const started = performance.now();
    if (!(await run(store))) throw new Error(`${what} was not done.`);
    seconds = (performance.now() - started) / 1000;
  });
  return { what, database, seconds, alone, meanwhile };
}

function linesOf({ what, atMost }: Work, outcomes: readonly Outcome[]): readonly Line[] {
  return outcomes
    .filter((outcome) => outcome.what === what)
    .flatMap(({ database, seconds, alone, meanwhile }): readonly Line[] => [
      { what: `${what}, ${database}`, value: seconds, unit: "s", aim: { atMost } },
      {
        what: `p99 of purchases meanwhile ÷ alone (${what}, ${database})`,
        value: meanwhile / alone,
        aim: { atMost: 2 },
      },
    ]);
}

function tableOf(outcomes: readonly Outcome[]): string {
  return textTable([
    ["work", "database", "s", "p99 alone ms", "p99 meanwhile ms"],
    ...outcomes.map(({ what, database, seconds, alone, meanwhile }) => [
      what,
      database,
      seconds.toFixed(1),
      alone.toFixed(1),
      meanwhile.toFixed(1),
    ]),
  ]);
}

function numbered(count: number): string {
  return count.toLocaleString("en-US");
}
