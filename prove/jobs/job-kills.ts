import { setTimeout as wait } from "node:timers/promises";
import { Chance, seedOf } from "#demo/generator/chance.ts";
import { inStore } from "#testing/changes.ts";
import { openReceiver } from "#testing/server/receiver.ts";
import { openSmtpSink } from "#testing/server/smtp-sink.ts";
import type { ProofDatabase } from "../lib/database.ts";
import { inspectionOf } from "../lib/inspection.ts";
import { addWebhook, addWork, type Work } from "./job-work.ts";
import { type JobsProcess, startJobsProcess } from "./jobs-process.ts";

/** Options for killing the processes that run jobs. */
export interface JobKillOptions {
  /** How many processes run jobs at once; on SQLite only one can. */
  readonly processes: number;
  /** How many processes are killed; more, up to {@link MOST_KILLS} times as many, while none of them was running a job. */
  readonly kills: number;
  /** How many emails and how many events are added before each kill. */
  readonly batch: number;
  /** How long a lease lasts, in milliseconds. */
  readonly leaseMs: number;
  readonly seed: number;
  readonly report: (line: string) => void;
}

/** The state of the jobs after all kills. */
export interface JobKillResults {
  readonly work: Work;
  /** How many processes were killed. */
  readonly kills: number;
  /** How often a killed process had leased a job, by the id of the email or event. */
  readonly inFlight: ReadonlyMap<string, number>;
  /** How often each email and event arrived, by its id. */
  readonly arrivals: ReadonlyMap<string, number>;
  /** How many jobs are unfinished. */
  readonly notDone: number;
  /** How many rows are marked as sent. */
  readonly markedSent: number;
  /** The time from the last kill until every job was done, in milliseconds. */
  readonly lastMs: number;
}

/** The delay of replies from the receiver and the mail server, in milliseconds, so that kills often interrupt a job. */
const REPLY_MS = 10;

/** The maximum number of arrivals before a kill, and how long to wait for them, in milliseconds. */
const MAX_ARRIVALS = 20;
const ARRIVALS_MS = 5000;

/** A kill may come between two jobs, more often on a busy machine. Without one in the middle of a job nothing would be proven. */
const MOST_KILLS = 5;

/** How long the remaining jobs must show no progress before they count as lost, in milliseconds. */
const STANDSTILL_MS = 30_000;

/** The leased jobs, each with the id of the email or event that it sends. */
const LEASED = `select coalesce(d.event_id, j.id) as id
  from jobs j left join webhook_deliveries d on d.id = j.id`;
const OPEN = `select (select count(*) from jobs where finished_at is null and kind <> 'webhook-events')
  + (select count(*) from webhook_events where shared_at is null) as count`;
const NOT_DONE =
  "select count(*) as count from jobs where kind <> 'webhook-events' and state <> 'done'";
const MARKED_SENT = `select (select count(*) from mails where sent_at is not null)
  + (select count(*) from webhook_deliveries where state = 'delivered') as count`;

/**
 * Repeatedly kills one of the processes that send emails and deliver events with SIGKILL at random moments. A new process replaces it
 * before the next kill, but not after the last one: there the remaining processes take over its jobs.
 */
export async function killJobProcesses(
  database: ProofDatabase,
  { processes, kills, batch, leaseMs, seed, report }: JobKillOptions,
): Promise<JobKillResults> {
  const receiver = await openReceiver(() => wait(REPLY_MS, { status: 204 }));
  const sink = await openSmtpSink({ slowMs: REPLY_MS });
  const inspect = inspectionOf(database);
  const countOf = async (question: string) => {
    const [[row] = []] = await inspect([question]);
    return Number(row?.["count"]);
  };
  const chance = new Chance(seedOf(`jobs ${seed}`), 1);
  const work: Work = { mails: [], events: [] };
  const inFlight = new Map<string, number>();
  let running: readonly JobsProcess[] = [];
  const settings = { data: database.data, leaseMs, mailUrl: `smtp://127.0.0.1:${sink.port}` };
  const start = async () => {
    running = [...running, await startJobsProcess(settings)];
  };
  const add = () => inStore(database.openStore(), (store) => addWork(store, work, batch));
  const arrived = () => receiver.received.length + sink.received.length;
  const someArrivals = async () => {
    const wanted = arrived() + chance.below(MAX_ARRIVALS);
    const deadline = performance.now() + ARRIVALS_MS;
    while (arrived() < wanted && performance.now() < deadline) await wait(1);
  };
  const killOne = async () => {
    const victim = running[chance.below(running.length)];
    if (victim === undefined) return;
    running = running.filter((one) => one !== victim);
    await victim.kill();
    const [rows = []] = await inspect([`${LEASED} where leased_by = '${victim.name}'`]);
    for (const row of rows) {
      const id = String(row["id"]);
      inFlight.set(id, (inFlight.get(id) ?? 0) + 1);
    }
  };
  try {
    await inStore(database.openStore(), (store) => addWebhook(store, receiver.url));
    let killed = 0;
    while (killed < kills || (inFlight.size === 0 && killed < kills * MOST_KILLS)) {
      while (running.length < processes - 1) await start();
      // One process owns a SQLite file, so the work is added before it starts.
      if (processes === 1) await add();
      await start();
      if (processes > 1) await add();
      await someArrivals();
      await wait(chance.between(0, REPLY_MS));
      await killOne();
      killed += 1;
      report(
        `${database.name}: ${killed} of ${Math.max(killed, kills)} kills, ${inFlight.size} jobs in flight`,
      );
    }
    const diedAt = performance.now();
    if (running.length === 0) await start();
    await untilDone(() => countOf(OPEN));
    const lastMs = performance.now() - diedAt;
    const arrivals = new Map<string, number>();
    const ids = [
      ...receiver.received.map(({ headers }) => String(headers["webhook-id"])),
      ...sink.received.map(({ header }) => /^Subject: (.+?)\r?$/m.exec(header)?.[1] ?? ""),
    ];
    for (const id of ids) arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
    const [notDone, markedSent] = [await countOf(NOT_DONE), await countOf(MARKED_SENT)];
    return { work, kills: killed, inFlight, arrivals, notDone, markedSent, lastMs };
  } finally {
    for (const one of running) await one.kill();
    await receiver.close();
    await sink.close();
  }
}

/** Waits until no job is open or their number stops changing. */
async function untilDone(countOpen: () => Promise<number>): Promise<void> {
  let open = Number.NaN;
  let changedAt = performance.now();
  while (open !== 0 && performance.now() < changedAt + STANDSTILL_MS) {
    const now = await countOpen();
    if (now !== open) changedAt = performance.now();
    open = now;
    await wait(20);
  }
}
