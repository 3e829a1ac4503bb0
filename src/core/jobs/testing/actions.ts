import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { jobsModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof jobsModule> = {
  retryJob: { may: "admin", sample: { id: "no-such-job" } },
  cancelJob: { may: "admin", sample: { id: "no-such-job" } },
  jobs: {
    may: "admin",
    sample: { kind: "mail", state: "queued", after: { createdAt: 0, id: "no-such-job" } },
  },
};
