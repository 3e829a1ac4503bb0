import { sha256Hex } from "#adapters/chance/digest.ts";
import type { BulkLoad } from "#adapters/store-sql/bulk-load.ts";
import { loadIntoSqlite } from "#adapters/store-sql/bulk-load-sqlite.ts";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { PacedControl } from "#engine/jobs/handler.ts";
import { findLots } from "#engine/point-expiry/find-lots.ts";
import { postAllExpired } from "#engine/point-expiry/post-expired.ts";
import type { Store } from "#engine/ports.ts";
import { inStore } from "#testing/changes.ts";
import { plainServices, systemContext } from "#testing/context.ts";
import { freshDatabase } from "#testing/database.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { Problem } from "#tools/lib/say.mjs";
import { folderOnDisk } from "../lib/folder.ts";
import { loadPostgres } from "../lib/load-postgres.ts";
import type { Bench, Line } from "../lib/measured.ts";
import { purchasesBeside, type Turns } from "../lib/purchases-beside.ts";
import { textTable } from "../lib/table.ts";
import { expiringProgram, fillLots, type LotAmounts } from "./expiring-ledger.ts";

/** What work in the background took in seconds, and the p99 of purchases in milliseconds, alone and beside it, with the longest beside it. */
interface Outcome {
  readonly what: string;
  readonly database: string;
  readonly seconds: number;
  readonly alone: number;
  readonly beside: number;
  readonly longest: number;
}

type Report = (line: string) => void;

/** The work that is measured on its own data. */
interface Work {
  readonly what: string;
  /** What `EXPIRY_WORK` calls it. */
  readonly name: "expire" | "find";
  readonly amounts: LotAmounts;
  /** Whether the lots are known at the beginning. */
  readonly isKnown: boolean;
  /** In seconds. */
  readonly atMost: number;
  /** How much longer the p99 of purchases may be beside it; undefined for work that is done once for a program, which has {@link LONGEST_MS}. */
  readonly slower?: number;
  readonly run: (store: Store, control: PacedControl) => Promise<boolean>;
}

/** How long a purchase may take at most beside work that is done once, in milliseconds. */
const LONGEST_MS = 1000;

/**
 * Expires a million lots of a hundred thousand customers, and finds the lots of older accounts in a ledger of ten million entries, each while
 * purchases are stored. `EXPIRY_LEDGER` is another number of entries for the second; `EXPIRY_WORK` (expire, find) and `EXPIRY_DATABASE` (SQLite,
 * PostgreSQL) leave the others out.
 */
export const bench: Bench = async ({ short, report }) => {
  const customers = short ? 2000 : 100_000;
  const entries = Number(process.env["EXPIRY_LEDGER"] ?? (short ? 20_000 : 10_000_000));
  const works: readonly Work[] = [
    {
      what: `${numbered(customers * 10)} lots expired`,
      name: "expire",
      amounts: { customers, months: 10 },
      isKnown: true,
      atMost: 300,
      slower: 2,
      run: (store, control) => postAllExpired(partsOf(store), expiringProgram, control),
    },
    {
      what: `lots found in ${numbered(entries)} ledger entries`,
      name: "find",
      amounts: { customers: Math.ceil(entries / 100), months: 100 },
      isKnown: false,
      atMost: 600,
      run: (store, control) => findLots({ store }, control),
    },
  ];
  const turns = short ? { aloneMs: 300, besideMs: 900 } : { aloneMs: 3000, besideMs: 9000 };
  const outcomes: Outcome[] = [];
  const names = asked("EXPIRY_WORK", ["expire", "find"]);
  const databases = asked("EXPIRY_DATABASE", ["SQLite", "PostgreSQL"]);
  for (const work of works.filter(({ name }) => names.includes(name))) {
    for (const database of databases) outcomes.push(await on[database](work, turns, report));
  }
  return { lines: works.flatMap((work) => linesOf(work, outcomes)), details: tableOf(outcomes) };
};

function partsOf(store: Store) {
  const { fresh } = systemContext();
  return { store, clock: Date.now, fresh, digest: sha256Hex, services: plainServices };
}

/**
 * Returns what a variable of the environment chooses; without it, everything.
 * @throws Problem for anything else
 */
function asked<Choice extends string>(variable: string, choices: readonly Choice[]) {
  const value = process.env[variable];
  const chosen = choices.filter((choice) => value === undefined || value === choice);
  if (chosen.length > 0) return chosen;
  throw new Problem(`${variable} is ${value}. Set it to ${choices.join(" or ")}, or leave it out.`);
}

/** The work on each database. */
const on = { SQLite: onSqlite, PostgreSQL: onPostgres };

function filled({ amounts, isKnown }: Work) {
  return (load: BulkLoad) => fillLots(load, amounts, isKnown);
}

async function onSqlite(work: Work, turns: Turns, report: Report): Promise<Outcome> {
  report(`${work.what}: SQLite`);
  const folder = folderOnDisk();
  await loadIntoSqlite({ folder }, filled(work));
  return inStore(openSqliteStore({ folder }), (store) => measured("SQLite", store, work, turns));
}

async function onPostgres(work: Work, turns: Turns, report: Report): Promise<Outcome> {
  report(`${work.what}: PostgreSQL`);
  const postgres = await startPostgres();
  const { url } = await freshDatabase(postgres.url);
  await loadPostgres(url, filled(work));
  const outcome = await inStore(openPostgresStore({ url }), (store) =>
    measured("PostgreSQL", store, work, turns),
  );
  await postgres.stop();
  return outcome;
}

async function measured(
  database: string,
  store: Store,
  { what, run }: Work,
  turns: Turns,
): Promise<Outcome> {
  const buyers = await store.reader.many("users", { order: [["id", "asc"]], limit: 100 });
  const ids = buyers.map(({ id }) => id);
  const work = async (control: PacedControl) => {
    if (!(await run(store, control))) throw new Error(`${what} was not done.`);
  };
  return { what, database, ...(await purchasesBeside(store, ids, work, turns)) };
}

function linesOf({ what, atMost, slower }: Work, outcomes: readonly Outcome[]): readonly Line[] {
  return outcomes
    .filter((outcome) => outcome.what === what)
    .flatMap(({ database, seconds, alone, beside, longest }): readonly Line[] => [
      { what: `${what}, ${database}`, value: seconds, unit: "s", aim: { atMost } },
      {
        what: `p99 of purchases beside it ÷ alone (${what}, ${database})`,
        value: beside / alone,
        ...(slower !== undefined && { aim: { atMost: slower } }),
      },
      {
        what: `longest purchase beside it (${what}, ${database})`,
        value: longest,
        unit: "ms",
        ...(slower === undefined && { aim: { atMost: LONGEST_MS } }),
      },
    ]);
}

function tableOf(outcomes: readonly Outcome[]): string {
  return textTable([
    ["work", "database", "s", "p99 alone ms", "p99 beside ms", "longest ms"],
    ...outcomes.map(({ what, database, seconds, alone, beside, longest }) => [
      what,
      database,
      seconds.toFixed(1),
      alone.toFixed(1),
      beside.toFixed(1),
      longest.toFixed(0),
    ]),
  ]);
}

function numbered(count: number): string {
  return count.toLocaleString("en-US");
}
