import type { FastifyBaseLogger } from "fastify";
import { type JobRunner, jobRunner } from "#engine/jobs/runner.ts";
import type { Ports, Store } from "#engine/ports.ts";
import type { ProgramSource } from "#engine/program-source.ts";
import { dailyMailJobs } from "./daily-mail-jobs.ts";
import { type MailParts, mailJobs } from "./mail-jobs.ts";
import { noticeJobs } from "./push/notice-jobs.ts";
import { type PushParts, pushJobs } from "./push/push-jobs.ts";
import { replayJobs } from "./replay/replay-jobs.ts";
import type { StorePlace } from "./replay/run-replay.ts";
import { type AttemptCounter, reportJobs } from "./report-jobs.ts";
import { timers } from "./timers.ts";
import { upkeepJobs } from "./upkeep-jobs.ts";
import type { WebhookParts } from "./webhooks/parts.ts";
import { webhookJobs } from "./webhooks/webhook-jobs.ts";

const BEAT_MS = 1000;

/** The dependencies of the server's jobs. */
interface ServerJobsParts
  extends Omit<MailParts, "store">,
    Omit<WebhookParts, "store">,
    Omit<PushParts, "store"> {
  readonly store: Store;
  readonly digest: Ports["digest"];
  readonly fresh: Ports["fresh"];
  readonly services: Ports["services"];
  readonly programs: ProgramSource;
  readonly log: Pick<FastifyBaseLogger, "warn" | "error">;
  /** Where the data is, for threads that read it. */
  readonly place: StorePlace;
  readonly attempts?: AttemptCounter;
  /** A name that no other runner has. */
  readonly name: string;
  /** How often the runner looks for due jobs, in milliseconds; every second when left out. */
  readonly beatMs?: number | undefined;
}

/** Starts the runner of all background jobs of the server edition (decision 131). */
export function serverJobs(parts: ServerJobsParts): JobRunner {
  const { store, clock, programs, log, attempts, name, beatMs = BEAT_MS } = parts;
  return jobRunner({
    store,
    clock,
    name,
    handlers: [
      mailJobs(parts),
      dailyMailJobs(parts, programs),
      ...webhookJobs(parts),
      noticeJobs(parts),
      pushJobs(parts),
      ...upkeepJobs(parts, programs),
      ...replayJobs(parts),
    ],
    chance: Math.random,
    every: timers,
    report: reportJobs(log, attempts),
    beatMs,
  });
}
