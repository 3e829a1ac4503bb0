import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { canCancel } from "./staff-rights.ts";

/**
 * Ends a job that waits or runs. One that runs is told at its next step or lease; what it has done until then stays done, such as an e-mail that is already on its
 * way. The screen asks first.
 */
export const cancelJob = /* @__PURE__ */ command({
  name: "cancelJob",
  input: z.strictObject({ id }),
  may: "admin",
  load: (input, reader) => reader.one("jobs", { id: input.id }, { lock: true }),
  decide(job, _input, { now }) {
    if (job === undefined) return refuse("job-not-found", {});
    const { id: subjectId, kind, finishedAt } = job;
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
      events: [{ name: "job.cancelled", params: { kind, subjectId } }],
      result: {},
      audit: { kind: "job", id: subjectId, name: kind, detail: "" },
    };
  },
});
