import type { FastifyBaseLogger } from "fastify";
import type { Counter } from "prom-client";
import type { JobReport } from "#engine/jobs/handler.ts";

/** Counts attempts of jobs by kind and outcome. */
export type AttemptCounter = Pick<Counter<"kind" | "outcome">, "inc">;

/** Logs and counts what a runner reports, without recipients, links and secrets. */
export function reportJobs(
  log: Pick<FastifyBaseLogger, "warn" | "error">,
  attempts?: AttemptCounter,
): (report: JobReport) => void {
  return (report) => {
    if (report.kind === "unavailable") {
      log.warn(
        { err: report.error },
        "the background jobs could not be read or updated; trying again later",
      );
      return;
    }
    const { job, outcome, state } = report;
    attempts?.inc({ kind: job.kind, outcome: outcome.kind });
    const { id, kind, attempts: count } = job;
    const { reason = "failed", detail, error } = outcome;
    const facts = { job: id, kind, attempts: count, reason, detail, err: error };
    if (state === "failed") log.error(facts, "gave up on a background job");
    else if (outcome.kind === "retry") {
      log.warn(facts, "a background job could not be completed; trying again later");
    }
  };
}
