import { expect, it } from "vitest";
import { JOB_KEPT_MS, type Job } from "#core/jobs/job.ts";
import type { JobHandler } from "#engine/jobs/handler.ts";
import { claim, extend } from "#engine/jobs/leases.ts";
import { type JobRunner, jobRunner } from "#engine/jobs/runner.ts";
import { settle } from "#engine/jobs/settle.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { order, signedIn, tally } from "./program.ts";
import { aJob, fresh, NOW } from "./rows.ts";

const LEASE_MS = 60_000;

/** Background jobs (decision 131): leases, retries and outcomes on a real store. */
export function jobsCases(store: () => Store): void {
  const as = (name: string, now = NOW) => ({
    store: store(),
    name,
    clock: () => now,
    chance: () => 0,
  });
  const queued = async (own: Partial<Job> = {}) => {
    const id = fresh.id();
    const queue = own.queue ?? id;
    await commit(store(), inserted("jobs", aJob(id, { kind: "mail", ...own, queue })));
    return { id, queue };
  };
  const jobOf = (id: string) => store().reader.one("jobs", { id });

  it("leases the job that is due first, and none before its time", async () => {
    const { queue, id } = await queued({ dueAt: NOW - 1 });
    await queued({ queue, dueAt: NOW });
    await queued({ queue, dueAt: NOW + 1 });
    const leased = await claim(as("a"), queue);
    expect(leased).toMatchObject({ id, state: "running", attempts: 1, leasedBy: "a" });
    expect(await jobOf(id)).toEqual({ ...leased, leasedUntil: NOW + LEASE_MS });
    expect(await claim(as("a"), queue)).toMatchObject({ dueAt: NOW });
    expect(await claim(as("a"), queue)).toBeUndefined();
  });

  it("leases each of thirty jobs once to processes that ask at the same time", async () => {
    const { queue } = await queued();
    for (let more = 0; more < 29; more += 1) await queued({ queue });
    const drain = async (name: string) => {
      const ids: string[] = [];
      while ((await store().reader.count("jobs", { queue, state: "queued" })) > 0) {
        const job = await claim(as(name), queue).catch(() => undefined);
        if (job !== undefined) ids.push(job.id);
      }
      return ids;
    };
    const ids = (await Promise.all(["a", "b", "c"].map(drain))).flat();
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
  });

  it("gives a job to another process when its lease has ended, and ignores the first one's outcome", async () => {
    const { id, queue } = await queued();
    const first = await claim(as("a"), queue);
    expect(await claim(as("b", NOW + LEASE_MS - 1), queue)).toBeUndefined();
    const second = await claim(as("b", NOW + LEASE_MS), queue);
    expect(second).toMatchObject({ id, leasedBy: "b", attempts: 2 });
    if (first === undefined || second === undefined) throw new Error("Nobody leased the job.");
    expect(await extend(as("a"), first)).toBe(false);
    expect(await settle(as("a"), first, { kind: "done" })).toBeUndefined();
    expect(await jobOf(id)).toEqual(second);
    expect(await settle(as("b"), second, { kind: "done" })).toBe("done");
    expect(await jobOf(id)).toMatchObject({ state: "done", leasedUntil: null, finishedAt: NOW });
  });

  it("extends a lease and keeps the progress", async () => {
    const { id, queue } = await queued();
    const job = await claim(as("a"), queue);
    if (job === undefined) throw new Error("Nobody leased the job.");
    expect(await extend(as("a", NOW + 9), job, { stepsDone: 3, stepCount: 7 })).toBe(true);
    expect(await jobOf(id)).toMatchObject({
      stepsDone: 3,
      stepCount: 7,
      leasedUntil: NOW + 9 + LEASE_MS,
    });
  });

  it("stores the changes of an outcome with it, and none for a job that was cancelled meanwhile", async () => {
    const total = fresh.id();
    const change = inserted("attempts", { id: total, count: 1, resetsAt: NOW });
    const outcome = { kind: "done", changes: async () => [change] } as const;
    const cancelled = await queued();
    const job = await claim(as("a"), cancelled.queue);
    const { token } = await signedIn(store(), 0, { role: "admin" });
    const cancel = { id: cancelled.id };
    expect(tally([await order(store(), "cancelJob", cancel, { token })])).toEqual({ ok: 1 });
    if (job === undefined) throw new Error("Nobody leased the job.");
    expect(await settle(as("a"), job, outcome)).toBeUndefined();
    expect(await store().reader.one("attempts", { id: total })).toBeUndefined();
    expect(await jobOf(cancelled.id)).toMatchObject({ state: "cancelled", finishedAt: NOW });

    const { queue } = await queued();
    const kept = await claim(as("a"), queue);
    if (kept === undefined) throw new Error("Nobody leased the job.");
    expect(await settle(as("a"), kept, outcome)).toBe("done");
    expect(await store().reader.one("attempts", { id: total })).toBeDefined();
  });

  it("retries a failed job with growing pauses, gives up, and runs it again on request", async () => {
    const { id, queue } = await queued({ kind: "webhook-delivery" });
    let now = NOW;
    for (let attempts = 1; attempts <= 15; attempts += 1) {
      const job = await claim(as("a", now), queue);
      if (job === undefined) throw new Error("Nobody leased the job.");
      const failure = {
        kind: "retry",
        reason: "receiver-failed",
        detail: "Answered 500.",
      } as const;
      await settle(as("a", now), job, failure);
      now = (await jobOf(id))?.dueAt ?? 0;
    }
    const failed = { state: "failed", attempts: 15, reason: "receiver-failed" };
    expect(await jobOf(id)).toMatchObject({ ...failed, detail: "Answered 500." });
    const { token } = await signedIn(store(), 0, { role: "admin" });
    expect(tally([await order(store(), "retryJob", { id }, { token })])).toEqual({ ok: 1 });
    expect(await jobOf(id)).toMatchObject({ state: "queued", dueAt: NOW, attempts: 0 });
    expect(await claim(as("a"), queue)).toMatchObject({ id, attempts: 1 });
  });

  it("gives up on a job whose processes have died in every attempt", async () => {
    const abandoned: string[] = [];
    const { id, queue } = await queued({ attempts: 10 });
    const run = async () => {
      throw new Error("It must not run.");
    };
    const handler: JobHandler = {
      kind: "mail",
      queues: async () => [queue],
      run,
      abandoned: (job) => {
        abandoned.push(job.id);
        return [];
      },
    };
    await finished(runner(handler), async () => (await jobOf(id))?.state === "failed");
    expect(await jobOf(id)).toMatchObject({ state: "failed", reason: "interrupted" });
    expect(abandoned).toEqual([id]);
  });

  it("runs a recurring job once in its time, however many runners there are", async () => {
    let runs = 0;
    const handler: JobHandler = {
      kind: "prune",
      queues: async () => ["prune"],
      run: async () => {
        runs += 1;
        return { kind: "done" };
      },
    };
    const pair = [runner(handler), runner(handler)];
    const isDone = async () => ((await jobOf("prune"))?.dueAt ?? 0) > NOW;
    await Promise.all(pair.map((one) => finished(one, isDone)));
    expect(runs).toBe(1);
    expect(await jobOf("prune")).toMatchObject({ state: "queued", dueAt: NOW + 3_600_000 });
  });

  it("removes jobs that ended more than a week ago, and none that is open", async () => {
    const old = NOW - JOB_KEPT_MS;
    const ended = await queued({ state: "done", finishedAt: old - 1 });
    const recent = await queued({ state: "failed", finishedAt: old });
    const open = await queued({ createdAt: 0, dueAt: 0 });
    await store().prune(NOW);
    expect(await jobOf(ended.id)).toBeUndefined();
    expect(await jobOf(recent.id)).toBeDefined();
    expect(await jobOf(open.id)).toBeDefined();
  });

  function runner(handler: JobHandler): JobRunner {
    return jobRunner({
      ...as(fresh.id()),
      handlers: [handler],
      every: () => () => {},
      report: () => {},
      beatMs: 1,
    });
  }
}

/** Starts a runner, waits until a condition is true, and stops it. */
async function finished(runner: JobRunner, isSo: () => Promise<boolean>): Promise<void> {
  runner.start();
  await expect.poll(isSo, { timeout: 10_000 }).toBe(true);
  await runner.stop();
}
