import { newJob } from "#core/jobs/job.ts";
import { jobPolicies } from "#core/jobs/policies.ts";
import { StoreFailure } from "../ports.ts";
import type { RunnerParts } from "./parts.ts";

/** Stores the missing rows of the handlers' recurring jobs, due at once. Several processes may do so concurrently. Rejects with StoreFailure. */
export async function ensureRecurring({
  store,
  clock,
  handlers,
}: Pick<RunnerParts, "store" | "clock" | "handlers">): Promise<void> {
  for (const { kind } of handlers.filter((one) => jobPolicies[one.kind].everyMs !== null)) {
    try {
      await store.transact(async (reader) => {
        const row = newJob({ id: kind, kind, queue: kind }, clock());
        const isThere = (await reader.one("jobs", { id: kind })) !== undefined;
        const changes = isThere ? [] : [{ kind: "insert", dataset: "jobs", row } as const];
        return { changes, result: undefined };
      });
    } catch (error) {
      // Another process stored it first.
      if (error instanceof StoreFailure && error.problem.kind === "invariant") continue;
      throw error;
    }
  }
}
