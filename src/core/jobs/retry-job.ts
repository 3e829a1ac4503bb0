import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { command } from "../world.ts";
import { jobId as id } from "./job.ts";
import { jobPolicies } from "./policies.ts";

/**
 * Makes a waiting job due now, or queues a failed one again with all its attempts. A failed email cannot be sent again, because its link
 * has been removed.
 */
export const retryJob = /* @__PURE__ */ command({
  name: "retryJob",
  input: z.strictObject({ id }),
  may: "admin",
  load: (input, reader) => reader.one("jobs", { id: input.id }, { lock: true }),
  decide(job, _input, { now }) {
    if (job === undefined) return refuse("job-not-found", {});
    const { id: subjectId, kind, queue, state } = job;
    if (state === "running") return refuse("job-running", {});
    const isAgain = state === "failed" && jobPolicies[kind].canRestart;
    if (state !== "queued" && !isAgain) return refuse("job-finished", {});
    const again = {
      state: "queued",
      attempts: 0,
      reason: "none",
      detail: "",
      finishedAt: null,
    } as const;
    const fields = { dueAt: now, ...(isAgain ? again : {}) };
    return {
      changes: [{ kind: "patch", dataset: "jobs", id: subjectId, fields }],
      events: [{ name: "job.retried", params: { kind, queue, subjectId } }],
      result: {},
      audit: { kind: "job", id: subjectId, name: kind, detail: "" },
    };
  },
});
