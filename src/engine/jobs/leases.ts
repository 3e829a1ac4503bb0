import type { Job } from "#core/jobs/job.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import { LEASE_MS, type RunnerParts } from "./parts.ts";

/** Number of due jobs to read, because other processes may be leasing the first ones. */
const CANDIDATES = 10;

type Leasing = Pick<RunnerParts, "store" | "clock" | "name" | "leaseMs">;

/**
 * Leases the first due job of a queue that no other process has, or one whose lease has ended. Reads without a transaction first: SQLite
 * has one writer, and usually nothing is due. A job that another process is leasing is skipped. Returns the job with its lease, undefined
 * if none is free.
 */
export async function claim(parts: Leasing, queue: string): Promise<Job | undefined> {
  for (const { id } of await candidates(parts, queue)) {
    const leased = await lease(parts, id);
    if (leased !== undefined) return leased;
  }
  return undefined;
}

async function candidates({ store, clock }: Leasing, queue: string): Promise<readonly Job[]> {
  const before = { below: clock() + 1 };
  const [expired, due] = await Promise.all([
    store.reader.many("jobs", {
      where: { queue, leasedUntil: before },
      order: [
        ["leasedUntil", "asc"],
        ["id", "asc"],
      ],
      limit: 1,
    }),
    store.reader.many("jobs", {
      where: { queue, finishedAt: null, leasedUntil: null, dueAt: before },
      order: [
        ["dueAt", "asc"],
        ["id", "asc"],
      ],
      limit: CANDIDATES,
    }),
  ]);
  return [...expired, ...due];
}

function isFree({ leasedUntil }: Job, now: number): boolean {
  return leasedUntil === null || leasedUntil <= now;
}

function lease(
  { store, clock, name, leaseMs = LEASE_MS }: Leasing,
  id: string,
): Promise<Job | undefined> {
  return store.transact<Job | undefined>(async (reader) => {
    const now = clock();
    const where = { id, finishedAt: null, dueAt: { below: now + 1 } };
    const job = await reader.one("jobs", where, { lock: "skip" });
    if (job === undefined || !isFree(job, now)) return { changes: [], result: undefined };
    const fields = {
      state: "running",
      leasedUntil: now + leaseMs,
      leasedBy: name,
      attempts: job.attempts + 1,
    } as const;
    return { changes: [patchOf(job, fields)], result: { ...job, ...fields } };
  });
}

/** Reads the job, locked, if the caller still has its lease; undefined once it was cancelled or taken over. */
export function heldJob(
  reader: ProgramReader,
  { id, leasedBy, attempts }: Job,
): Promise<Job | undefined> {
  return reader.one("jobs", { id, leasedBy, attempts, state: "running" }, { lock: true });
}

/** Extends a lease and stores the given fields. Returns whether the job still belongs to this runner. */
export function extend(
  { store, clock, leaseMs = LEASE_MS }: Leasing,
  job: Job,
  fields: Partial<Job> = {},
): Promise<boolean> {
  return store.transact(async (reader) => {
    const held = await heldJob(reader, job);
    if (held === undefined) return { changes: [], result: false };
    const leasedUntil = clock() + leaseMs;
    return { changes: [patchOf(job, { ...fields, leasedUntil })], result: true };
  });
}

/** Returns a change of a job's fields. */
export function patchOf({ id }: Pick<Job, "id">, fields: Partial<Job>): ProgramChange {
  return { kind: "patch", dataset: "jobs", id, fields };
}
