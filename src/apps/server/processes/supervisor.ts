import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { AggregatorRegistry } from "prom-client";
import { isOfKind, type SupervisorMessage, type WorkerMessage } from "./messages.ts";

/** Running worker processes. */
export interface Supervised {
  /** The message of the first one about the start. */
  readonly greeting: string;
  /** Ends all workers with SIGTERM and resolves when they have ended. */
  stop(): Promise<void>;
}

type Metrics = InstanceType<typeof AggregatorRegistry>;

/** The delay before a process that ended is replaced, in milliseconds; it doubles each time up to the longest. */
const DELAY_MS = { shortest: 1000, longest: 30_000 };

/** A process that served that long ended for another reason than its start, in milliseconds. */
const SETTLED_MS = 60_000;

/**
 * Starts worker processes that share the server's port, the first one alone, so that it brings the schema up to date and seeds a new
 * database. A worker that ends is replaced. Undefined when one of them could not start; it has printed why, or the log says that it was killed.
 * @param count how many workers there are
 */
export async function superviseWorkers(
  count: number,
  log: Pick<Logger, "error">,
): Promise<Supervised | undefined> {
  const metrics = new AggregatorRegistry();
  const state = { isStopping: false };
  const supervision: Supervision = { metrics, log, isRunning: () => !state.isStopping };
  const first = await startWorker(supervision);
  if (first === undefined) return undefined;
  const others = await Promise.all(
    Array.from({ length: count - 1 }, () => startWorker(supervision)),
  );
  const started = [first, ...others.flatMap((one) => one ?? [])];
  const stop = async () => {
    state.isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map(endWorker));
  };
  if (started.length < count) {
    await stop();
    return undefined;
  }
  for (const { worker } of started) void replace(worker, supervision);
  return { greeting: first.greeting, stop };
}

interface Supervision {
  readonly metrics: Metrics;
  readonly log: Pick<Logger, "error">;
  readonly isRunning: () => boolean;
}

/** Starts a worker. Resolves when it serves; to undefined when it ended before, which is logged if a signal ended it. */
async function startWorker({ metrics, log, isRunning }: Supervision) {
  const worker = cluster.fork();
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  let isServing = false;
  worker.on("exit", (_code, signal: string | null) => {
    if (signal !== null && !isServing && isRunning()) {
      log.error({ pid: worker.process.pid, signal }, "a worker process was ended before it served");
    }
    resolve(undefined);
  });
  worker.on("message", (message: unknown) => {
    if (!isOfKind<WorkerMessage>(message, "serving", "metrics-asked")) return;
    if (message.kind === "serving") {
      isServing = true;
      resolve(message.greeting);
    } else void answerMetrics(worker, message.id, metrics);
  });
  const greeting = await promise;
  return greeting === undefined ? undefined : { worker, greeting };
}

async function answerMetrics(worker: Worker, id: number, metrics: Metrics): Promise<void> {
  const text = await metrics.clusterMetrics().catch(() => undefined);
  const message: SupervisorMessage = { kind: "metrics", id, text };
  if (worker.isConnected()) worker.send(message);
}

/** Waits until a worker has ended, and starts another one, again and again until the server stops. */
async function replace(worker: Worker, supervision: Supervision): Promise<void> {
  const { log, isRunning } = supervision;
  let running: Worker | undefined = worker;
  let delayMs = DELAY_MS.shortest;
  while (isRunning()) {
    if (running !== undefined) {
      const since = performance.now();
      const { code, signal } = await endOf(running);
      if (!isRunning()) return;
      log.error(
        { pid: running.process.pid, code, signal },
        "a worker process ended; starting another one",
      );
      if (performance.now() - since >= SETTLED_MS) delayMs = DELAY_MS.shortest;
    }
    await wait(delayMs, undefined, { ref: false });
    delayMs = Math.min(DELAY_MS.longest, 2 * delayMs);
    if (!isRunning()) return;
    running = (await startWorker(supervision))?.worker;
  }
}

/** Waits until a worker has ended; one may have, while others started. */
async function endOf(worker: Worker) {
  if (!worker.isDead()) await once(worker, "exit");
  return { code: worker.process.exitCode, signal: worker.process.signalCode };
}

async function endWorker(worker: Worker | undefined): Promise<void> {
  if (worker === undefined || worker.isDead()) return;
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await ended;
}
