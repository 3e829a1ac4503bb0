import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { campaignTotalsJobs } from "#engine/jobs/campaign-totals.ts";
import { monthEndJobs } from "#engine/jobs/month-ends.ts";
import { pointExpiryJobs } from "#engine/jobs/point-expiry.ts";
import { pruneJobs } from "#engine/jobs/prune.ts";
import { type JobRunner, jobRunner } from "#engine/jobs/runner.ts";
import { tierJobs } from "#engine/jobs/tiers.ts";
import type { Ports } from "#engine/ports.ts";
import type { ProgramSource } from "#engine/program-source.ts";

/** How often an open page looks for jobs, in milliseconds. */
const BEAT_MS = 60_000;

/**
 * Starts the runner of this edition's background jobs, which run while a page is open (decision 131). Leases keep two tabs from running the same job.
 */
export function browserJobs(
  ports: Ports,
  programs: ProgramSource,
  fault: (error: unknown, action: string) => void,
): JobRunner {
  const { store, clock } = ports;
  return jobRunner({
    store,
    clock,
    handlers: [
      pruneJobs({ store, clock }),
      pointExpiryJobs(ports, programs),
      tierJobs(ports, programs),
      campaignTotalsJobs({ store, clock, digest: sha256Hex }, programs),
      monthEndJobs({ store, clock }, programs),
    ],
    name: freshValues().id(),
    chance: Math.random,
    every(ms, callback) {
      const timer = setInterval(callback, ms);
      return () => clearInterval(timer);
    },
    report(report) {
      const error = report.kind === "unavailable" ? report.error : report.outcome.error;
      if (error !== undefined) fault(error, "a background job");
    },
    beatMs: BEAT_MS,
  });
}
