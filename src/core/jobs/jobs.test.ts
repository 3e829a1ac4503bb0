import { describe, expect, test } from "vitest";
import { contextFor, NOON, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { cancelJob } from "./cancel-job.ts";
import { type Job, newJob } from "./job.ts";
import { jobs } from "./list-jobs.ts";
import { retryJob } from "./retry-job.ts";

const boss = contextFor(aUser({ id: "boss", role: "admin" }));

const delivery = { id: "job-1", kind: "webhook-delivery", queue: "webhook hook" } as const;
const aJob = (own: Partial<Job> = {}): Job => ({ ...newJob(delivery, NOON), ...own });

const codeOf = (decision: object) => ("code" in decision ? decision.code : "done");

describe("cancelling a job", () => {
  const cancel = (job: Job | undefined) => cancelJob.decide(job, { id: "job-1" }, boss);

  test.each([
    ["queued", {}],
    ["running", { leasedUntil: NOON, leasedBy: "a", attempts: 1 }],
  ] as const)("ends one that is %s and takes its lease away", (state, own) => {
    expect(cancel(aJob({ state, ...own }))).toMatchObject({
      changes: [
        { id: "job-1", fields: { state: "cancelled", leasedUntil: null, finishedAt: NOON } },
      ],
      events: [{ name: "job.cancelled", params: { subjectId: "job-1", queue: "webhook hook" } }],
    });
  });

  test("is refused for a missing, finished or mandatory job", () => {
    expect(codeOf(cancel(undefined))).toBe("job-not-found");
    expect(codeOf(cancel(aJob({ state: "done", finishedAt: NOON })))).toBe("job-finished");
    for (const kind of ["prune", "roll-up", "webhook-events", "webhook-removal"] as const) {
      expect(codeOf(cancel(aJob({ kind })))).toBe("job-not-cancellable");
    }
  });
});

describe("running a job now", () => {
  const retry = (job: Job | undefined) => retryJob.decide(job, { id: "job-1" }, boss);

  test("makes a waiting job due and keeps its remaining attempts", () => {
    expect(retry(aJob({ dueAt: NOON + 1000, attempts: 3 }))).toMatchObject({
      changes: [{ kind: "patch", dataset: "jobs", id: "job-1", fields: { dueAt: NOON } }],
    });
  });

  test("queues a failed job again with all its attempts", () => {
    const failed = { state: "failed", reason: "receiver-failed", finishedAt: NOON } as const;
    expect(retry(aJob({ ...failed, attempts: 15 }))).toMatchObject({
      changes: [{ fields: { state: "queued", attempts: 0, reason: "none", finishedAt: null } }],
    });
  });

  test("is refused for a missing, running, done or cancelled job, and for a failed email", () => {
    expect(codeOf(retry(undefined))).toBe("job-not-found");
    expect(codeOf(retry(aJob({ state: "running" })))).toBe("job-running");
    for (const state of ["done", "cancelled"] as const) {
      expect(codeOf(retry(aJob({ state, finishedAt: NOON })))).toBe("job-finished");
    }
    const mail = aJob({ kind: "mail", state: "failed", finishedAt: NOON });
    expect(codeOf(retry(mail))).toBe("job-finished");
  });
});

test("lists jobs newest first in pages, with filters and what staff may do", async () => {
  const rows = Array.from({ length: 60 }, (_, at) =>
    aJob({ id: `job-${at}`, createdAt: NOON + at, dueAt: NOON + 1 }),
  );
  const mail = aJob({ id: "mail", kind: "mail", state: "failed", finishedAt: NOON });
  const reader = readerOf({ jobs: [...rows, mail] });
  const ask = async (input: Parameters<typeof jobs.load>[0]) => {
    return successOf(jobs.show(await jobs.load(input, reader, boss), input, boss));
  };
  const first = await ask({ kind: null, state: null, after: null });
  expect(first.jobs).toHaveLength(50);
  expect(first.jobs[0]).toMatchObject({ id: "job-59", canRetry: true, canCancel: true });
  expect(first.jobs[0]).not.toHaveProperty("leasedBy");
  const second = await ask({ kind: null, state: null, after: first.next });
  expect(second.jobs.map(({ id }) => id)).toContain("mail");
  expect(second.next).toBeNull();
  const failed = await ask({ kind: "mail", state: "failed", after: null });
  expect(failed.jobs).toMatchObject([{ id: "mail", canRetry: false, canCancel: false }]);
});
