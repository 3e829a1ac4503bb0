import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { command } from "../world.ts";
import { jobId as id } from "./job.ts";
import { canCancel } from "./staff-rights.ts";

/**
 * Cancels a waiting or running job. A running one is stopped at its next step or lease extension; completed steps are not undone, such as
 * an email that was already sent. The screen asks for confirmation.
 */
export const cancelJob = /* @__PURE__ */ command({
  name: "cancelJob",
  input: z.strictObject({ id }),
  may: "admin",
  load: (input, reader) => reader.one("jobs", { id: input.id }, { lock: true }),
  decide(job, _input, { now }) {
    if (job === undefined) return refuse("job-not-found", {});
    const { id: subjectId, kind, queue, finishedAt } = job;
    if (finishedAt !== null) return refuse("job-finished", {});
    if (!canCancel(job)) return refuse("job-not-cancellable", {});
    const fields = {
      state: "cancelled",
      leasedUntil: null,
      leasedBy: "",
      finishedAt: now,
    } as const;
    return {
      changes: [{ kind: "patch", dataset: "jobs", id: subjectId, fields }],
      events: [{ name: "job.cancelled", params: { kind, queue, subjectId } }],
      result: {},
      audit: { kind: "job", id: subjectId, name: kind, detail: "" },
    };
  },
});
