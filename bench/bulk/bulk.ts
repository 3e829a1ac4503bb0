import { setTimeout as wait } from "node:timers/promises";
import { FILL_STEP } from "#core/qr-codes/fill-qr-batch.ts";
import { buildPage } from "#tools/lib/build.mjs";
import type { Bench, Line } from "../lib/measured.ts";
import { textTable } from "../lib/table.ts";
import { type Fixture, fixtureOnPostgres, fixtureOnSqlite } from "./fixtures.ts";
import { exportOnPage, type PageExport } from "./page.ts";
import { startPage } from "./start-page.ts";
import { type Beside, beside, startTrickle, WARM_UP_MS } from "./trickle.ts";

/** How much there is to do. */
interface Amount {
  readonly codes: number;
  readonly people: number;
  readonly entriesEach: number;
  /** How long the readers read first, see {@link WARM_UP_MS}. */
  readonly warmUpMs: number;
  /** How long the readers are looked at without any work, before it and afterwards, in milliseconds. */
  readonly quietMs: number;
}

const WHOLE: Amount = {
  codes: 100_000,
  people: 1000,
  entriesEach: 1000,
  warmUpMs: WARM_UP_MS,
  quietMs: 10_000,
};
const SHORT: Amount = { codes: 5000, people: 50, entriesEach: 200, warmUpMs: 2000, quietMs: 2000 };

/** How many codes are made beforehand, so that a server's first ones are not what is measured. */
const WARM_UP_CODES = 2000;

/** Rows of a page of an export: what the driver alone is asked for, too. */
const EXPORT_PAGE = 1000;

/** How much the memory of server and page may grow, in MiB. */
const MEMORY = 64;

/** What came of both pieces of work on one database. Rates in rows a second. */
interface Served {
  readonly database: Fixture["database"];
  readonly exported: Beside<number>;
  /** Its result in seconds. */
  readonly codes: Beside<number>;
}

/** What the database's own driver does, in rows a second. */
interface Alone {
  readonly bareCodes: number;
  readonly bareEntries: number;
}

type Outcome = Served & Alone;

/**
 * A hundred thousand codes and an export of a million transactions, made as the page makes them while customers read; how long the
 * readers wait, what memory the server takes, what the database's own driver does with the same rows, and what an export costs the page.
 */
export const bench: Bench = async ({ short, kept, report }) => {
  const amount = short ? SHORT : WHOLE;
  await buildPage("server");
  report("making the ledger on SQLite");
  const sqlite = await fixtureOnSqlite(amount, kept);
  report("SQLite");
  const besideReads = await measured(sqlite, amount);
  report("in Chromium");
  const pages = await exportOnPage(sqlite.server.url, sqlite.seeded.adminToken);
  const onSqlite = { ...besideReads, ...(await withoutServer(sqlite, amount)) };
  report("making the ledger on PostgreSQL");
  const postgres = await fixtureOnPostgres(amount);
  report("PostgreSQL");
  const onPostgres = {
    ...(await measured(postgres, amount)),
    ...(await withoutServer(postgres, amount)),
  };
  const outcomes = [onSqlite, onPostgres];
  return {
    lines: [...outcomes.flatMap((outcome) => linesOf(outcome, amount)), ...pages.map(pageLine)],
    details: detailsOf(outcomes, pages, amount),
  };
};

/** The export comes first: what the server holds before it is what it holds when nobody does anything unusual. */
async function measured(
  fixture: Fixture,
  { codes: count, warmUpMs, quietMs }: Amount,
): Promise<Served> {
  const { server, seeded, database } = fixture;
  const page = startPage(server.port, seeded.adminToken);
  const trickle = await startTrickle(server.port, seeded.tokens);
  await page.makeCodes(WARM_UP_CODES);
  await wait(warmUpMs);
  const watched = { pid: server.pid, quietMs };
  const exported = await beside(trickle, watched, () => page.walkTransactions());
  const codes = await beside(trickle, watched, () => page.makeCodes(count));
  await page.stop();
  await trickle.stop();
  const { rows, seconds } = exported.result;
  return {
    database,
    exported: { ...exported, result: rows / seconds },
    codes,
  };
}

/** Ends the fixture; its database's own driver comes last. */
async function withoutServer(fixture: Fixture, { codes: count }: Amount): Promise<Alone> {
  await fixture.server.stop();
  const bareCodes = await fixture.bare.insertCodes({ rows: count, each: FILL_STEP });
  const bareEntries = await fixture.bare.walkEntries(EXPORT_PAGE);
  await fixture.stop();
  return { bareCodes, bareEntries };
}

function linesOf(outcome: Outcome, { codes: count }: Amount): readonly Line[] {
  const { database, codes, exported } = outcome;
  const waits = ({ p99, p99Without }: Beside<number>) => ({
    value: p99 / p99Without,
    aim: { atMost: 2 },
  });
  return [
    { what: `${count} codes on ${database}`, value: codes.result, unit: "s", aim: { atMost: 10 } },
    {
      what: `${database}: codes ÷ its driver alone`,
      value: count / codes.result / outcome.bareCodes,
    },
    { what: `${database}: reads' p99 beside codes ÷ without`, ...waits(codes) },
    {
      what: `${database}: export, rows ÷ its driver alone`,
      value: exported.result / outcome.bareEntries,
    },
    { what: `${database}: reads' p99 beside an export ÷ without`, ...waits(exported) },
    {
      what: `${database}: server's memory beside an export, beyond idle`,
      value: exported.beyond,
      unit: "MiB",
      aim: { atMost: MEMORY },
    },
  ];
}

function pageLine({ format, heap }: PageExport): Line {
  const what = `page's memory beside an export as ${format}, beyond before`;
  return { what, value: heap, unit: "MiB", aim: { atMost: MEMORY } };
}

function detailsOf(
  outcomes: readonly Outcome[],
  pages: readonly PageExport[],
  { codes: count, people, entriesEach }: Amount,
): string {
  const figures = outcomes.map(({ database, codes, exported, ...own }) => [
    database,
    (count / codes.result).toFixed(0),
    own.bareCodes.toFixed(0),
    `${codes.p99.toFixed(1)} / ${codes.p99Without.toFixed(1)}`,
    codes.beyond.toFixed(0),
    exported.result.toFixed(0),
    own.bareEntries.toFixed(0),
    `${exported.p99.toFixed(1)} / ${exported.p99Without.toFixed(1)}`,
  ]);
  const head = ["", "codes/s", "driver", "p99 ms", "MiB", "export rows/s", "driver", "p99 ms"];
  const files = pages.map(({ format, seconds, fileMiB, heap, process }) => [
    format,
    ...[seconds, fileMiB, heap, process].map((figure) => figure.toFixed(1)),
  ]);
  const fileHead = ["file", "seconds", "MiB", "page's heap, MiB", "its process, MiB"];
  return [
    `${count} codes, and ${people * entriesEach} transactions; a hundred reads a second meanwhile and without:`,
    textTable([head, ...figures]),
    "In Chromium, on SQLite; memory beyond what the page held before:",
    textTable([fileHead, ...files]),
  ].join("\n\n");
}
