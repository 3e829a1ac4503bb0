import { StoreFailure } from "../ports.ts";
import { attempt } from "./attempt.ts";
import type { JobHandler } from "./handler.ts";
import { claim } from "./leases.ts";
import type { RunnerParts } from "./parts.ts";
import { ensureRecurring } from "./recurring.ts";
import { stopSignal } from "./stop-signal.ts";

/** Runs background jobs. */
export interface JobRunner {
  /** Starts the runner. */
  start(): void;
  /** Checks for due jobs now instead of at the next interval; does nothing before the start. */
  nudge(): void;
  /** Leases no further jobs and signals running ones to stop; resolves when their outcomes are stored. */
  stop(): Promise<void>;
}

/**
 * Runs the jobs of the given handlers, each at least once (decision 131). The jobs of a queue run one after the other, the queues
 * concurrently. Any number of runners may share one store. Never throws; errors are reported.
 */
export function jobRunner(parts: RunnerParts): JobRunner {
  const stopping = stopSignal();
  const busy = new Map<string, Promise<void>>();
  const wanted = new Set<string>();
  let isStarted = false;
  let isReady = false;
  let round: Promise<void> | undefined;
  let isNudged = false;
  let endBeat = () => {};

  const begin = (handler: JobHandler, queue: string) => {
    if (busy.has(queue)) {
      wanted.add(queue);
      return;
    }
    const ended = () => {
      busy.delete(queue);
      if (wanted.delete(queue) && !stopping.isStopped()) nudge();
    };
    const work = async () => {
      for (let goesOn = true; goesOn && !stopping.isStopped(); ) {
        const job = await claim(parts, queue);
        goesOn = job !== undefined && (await attempt(parts, handler, job, stopping));
      }
    };
    busy.set(queue, reported(parts, work).finally(ended));
  };
  const checkJobs = async () => {
    if (!isReady) await ensureRecurring(parts);
    isReady = true;
    for (const handler of parts.handlers) {
      await reported(parts, async () => {
        const queues = await handler.queues();
        if (!stopping.isStopped()) for (const queue of queues) begin(handler, queue);
      });
    }
  };
  const rounds = async () => {
    while (isNudged && !stopping.isStopped()) {
      isNudged = false;
      await reported(parts, checkJobs);
    }
    round = undefined;
  };
  const nudge = () => {
    if (!isStarted) return;
    isNudged = true;
    round ??= rounds();
  };

  return {
    start() {
      isStarted = true;
      endBeat = parts.every(parts.beatMs, nudge);
      nudge();
    },
    nudge,
    async stop() {
      endBeat();
      stopping.stop();
      await round;
      await Promise.all(busy.values());
    },
  };
}

/** Runs a task; after a failure it is done at a later interval. */
async function reported(parts: RunnerParts, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Two transactions conflicted: one of them succeeded.
    if (error instanceof StoreFailure && error.problem.kind === "conflict") return;
    parts.report({ kind: "unavailable", error });
  }
}
