import { setTimeout as wait } from "node:timers/promises";
import { loadIntoSqlite } from "#adapters/store-sql/bulk-load-sqlite.ts";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { newRetryKey } from "#client/api.ts";
import type { Reply } from "#core/kit/reply.ts";
import { inStore } from "#testing/changes.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { Problem } from "#tools/lib/say.mjs";
import { type ServerProcess, startServer } from "#tools/lib/server-process.ts";
import { pageOf } from "../bulk/calls.ts";
import { type Beside, beside, startTrickle, WARM_UP_MS } from "../bulk/trickle.ts";
import { folderOnDisk } from "../lib/folder.ts";
import { loadPostgres } from "../lib/load-postgres.ts";
import type { Bench, Line } from "../lib/measured.ts";
import { type Seeded, seedStore } from "../lib/seed-store.ts";
import { textTable } from "../lib/table.ts";
import { fillPurchases, type PurchaseAmounts, tried } from "./data.ts";

/** How long reads are looked at without a replay, before and after it, in milliseconds. */
const QUIET_MS = 10_000;

/** Whose pages are read meanwhile. */
const READERS = { customers: 50, rewards: 8, codes: 0 };

/** A server with purchases. */
interface Fixture {
  readonly database: "SQLite" | "PostgreSQL";
  readonly server: ServerProcess;
  readonly seeded: Seeded;
  readonly stop: () => Promise<void>;
}

/** What a replay took. */
interface Outcome {
  readonly database: Fixture["database"];
  readonly seconds: number;
  /** In MiB beyond what the server held before. */
  readonly memory: number;
  readonly reads: Beside<unknown>;
  readonly changed: number;
}

/**
 * Tries a campaign on a million purchases of a year, beside ten running campaigns: the time, the server's memory, and how long a hundred
 * reads a second take meanwhile and without.
 */
export const bench: Bench = async ({ short, report }) => {
  const amounts: PurchaseAmounts = short
    ? { purchases: 20_000, customers: 2000 }
    : { purchases: 1_000_000, customers: 100_000 };
  const outcomes: Outcome[] = [];
  for (const open of [onSqlite, onPostgres]) {
    report(`making purchases, ${open.name}`);
    const fixture = await open(amounts);
    report(fixture.database);
    const times = short
      ? { warmUpMs: 3000, quietMs: 2000 }
      : { warmUpMs: WARM_UP_MS, quietMs: QUIET_MS };
    outcomes.push(await measured(fixture, times));
    await fixture.stop();
  }
  return {
    lines: outcomes.flatMap((outcome) => linesOf(outcome, amounts)),
    details: textTable([
      ["replay", "seconds", "MiB", "p99 ms beside / without", "purchases changed"],
      ...outcomes.map(({ database, seconds, memory, reads, changed }) => [
        database,
        seconds.toFixed(1),
        memory.toFixed(0),
        `${reads.p99.toFixed(1)} / ${reads.p99Without.toFixed(1)}`,
        String(changed),
      ]),
    ]),
  };
};

async function onSqlite(amounts: PurchaseAmounts): Promise<Fixture> {
  const folder = folderOnDisk();
  await loadIntoSqlite({ folder }, (load) => fillPurchases(load, amounts));
  const seeded = await inStore(openSqliteStore({ folder }), (store) => seedStore(store, READERS));
  const server = await startServer({ DATA_DIR: folder });
  return { database: "SQLite", server, seeded, stop: () => server.stop() };
}

async function onPostgres(amounts: PurchaseAmounts): Promise<Fixture> {
  const postgres = await startPostgres();
  const { url } = postgres;
  await loadPostgres(url, (load) => fillPurchases(load, amounts));
  const seeded = await inStore(openPostgresStore({ url }), (store) => seedStore(store, READERS));
  const server = await startServer({ DATABASE_URL: url });
  const stop = async () => {
    await server.stop();
    await postgres.stop();
  };
  return { database: "PostgreSQL", server, seeded, stop };
}

async function measured(
  { server, seeded, database }: Fixture,
  { warmUpMs, quietMs }: { readonly warmUpMs: number; readonly quietMs: number },
): Promise<Outcome> {
  const trickle = await startTrickle(server.port, seeded.tokens);
  await wait(warmUpMs);
  const api = pageOf(server.port, seeded.adminToken);
  const reads = await beside(trickle, { pid: server.pid, quietMs }, () => replayed(api));
  await trickle.stop();
  return { database, ...reads.result, memory: reads.beyond, reads };
}

/** The interval between two questions for the progress, in milliseconds: that of the page. */
const ASK_MS = 1000;

/** Stores the campaign, tries it, and waits for the result. Its duration is the server's. */
async function replayed(api: ReturnType<typeof pageOf>) {
  const stored = await api.run("createCampaign", { definition: tried }, newRetryKey());
  const { id: campaignId } = granted(stored);
  granted(await api.run("startReplay", { campaignId, days: 365 }, newRetryKey()));
  for (;;) {
    await wait(ASK_MS);
    const [replay] = granted(await api.ask("campaignReplays", { campaignId })).replays;
    if (replay?.result && replay.finishedAt !== null) {
      const seconds = (replay.finishedAt - replay.requestedAt) / 1000;
      return { seconds, changed: replay.result.changedPurchases };
    }
    if (replay === undefined || replay.state === "failed" || replay.state === "stopped") {
      throw new Problem("The replay did not finish.");
    }
  }
}

function granted<Result>(reply: Reply<Result>): Result {
  if (reply.ok) return reply.result;
  throw new Problem(`It was refused: ${reply.error.message}`);
}

function linesOf({ database, seconds, memory, reads }: Outcome, { purchases }: PurchaseAmounts) {
  const lines: readonly Line[] = [
    {
      what: `replay of ${purchases.toLocaleString("en-US")} purchases on ${database}`,
      value: seconds,
      unit: "s",
      aim: { atMost: 60 },
    },
    {
      what: `${database}: server's memory beside a replay, beyond idle`,
      value: memory,
      unit: "MiB",
      aim: { atMost: 128 },
    },
    {
      what: `${database}: reads' p99 beside a replay ÷ without`,
      value: reads.p99 / reads.p99Without,
      aim: { atMost: 2 },
    },
  ];
  return lines;
}
