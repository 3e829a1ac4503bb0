import { type Found, onBothDatabases, type ProofDatabase } from "../lib/database.ts";
import type { Proof, ProofOptions } from "../lib/proof.ts";
import { type JobKillOptions, type JobKillResults, killJobProcesses } from "./job-kills.ts";

/** How many times a process is killed. */
const FULL = { kills: 30 };
const SHORT = { kills: 3 };

/** How many emails and how many events are added before each kill. */
const BATCH = 20;

/** How long leases last, in milliseconds: short, so that a killed process does not delay the proof by a minute. */
const LEASE_MS = 2500;

/**
 * Proves that no job is lost or repeated when processes that run jobs are killed at any moment: one process on SQLite, and two at once on one
 * PostgreSQL database. What a process was sending may arrive again, once for each kill (decision 131).
 */
export async function prove({ short, seed, report }: ProofOptions): Promise<Proof> {
  const options = { ...(short ? SHORT : FULL), batch: BATCH, leaseMs: LEASE_MS, seed, report };
  const found = await onBothDatabases(short, (database, processes) =>
    jobKillsOn(database, { ...options, processes }),
  );
  const columns = [
    "store",
    "processes",
    "kills",
    "jobs",
    "in flight at a kill",
    "of those sent again",
    "lost",
    "other jobs sent again",
    "done after the last kill, s",
  ];
  return { title: "No job is lost or done twice when its process dies", columns, ...found };
}

/** Runs the kills on one database. */
export async function jobKillsOn(database: ProofDatabase, options: JobKillOptions): Promise<Found> {
  const results = await killJobProcesses(database, options);
  const { work, kills, inFlight, arrivals, lastMs } = results;
  const ids = [...work.mails, ...work.events];
  const lost = ids.filter((id) => !arrivals.has(id));
  const repeated = ids.filter((id) => (arrivals.get(id) ?? 0) > 1);
  // Each kill during a job allows one more sending of it.
  const excess = repeated.filter((id) => (arrivals.get(id) ?? 0) > 1 + (inFlight.get(id) ?? 0));
  const counts = [lost.length, excess.length, Math.round(lastMs / 100) / 10];
  const caught = [inFlight.size, repeated.filter((id) => inFlight.has(id)).length];
  return {
    rows: [[database.name, options.processes, kills, ids.length, ...caught, ...counts]],
    broken: [
      ...lost.map((id) => `${id} was never sent`),
      ...excess.map(
        (id) =>
          `${id} was sent ${arrivals.get(id)} times, kills caught it ${inFlight.get(id) ?? 0}`,
      ),
      ...stateFaults(results, ids.length),
      ...(inFlight.size === 0 ? ["No kill came in the middle of a job: nothing is proven"] : []),
    ],
  };
}

function stateFaults(
  { notDone, markedSent, arrivals, work }: JobKillResults,
  count: number,
): readonly string[] {
  const known = new Set([...work.mails, ...work.events]);
  const strange = [...arrivals.keys()].filter((id) => !known.has(id));
  return [
    ...(notDone === 0 ? [] : [`${notDone} jobs are not done`]),
    ...(markedSent === count ? [] : [`${markedSent} of ${count} are marked as sent`]),
    ...strange.map((id) => `${id} was sent, and nobody asked for it`),
  ];
}
