import cluster from "node:cluster";
import process from "node:process";
import { configMessage, StartProblem, startMessage } from "../shared/start-problem.ts";
import { readConfig, type ServerConfig } from "./config.ts";
import { greeting } from "./greeting.ts";
import { openLog } from "./ops/logging.ts";
import { superviseWorkers } from "./processes/supervisor.ts";
import { linkSupervisor } from "./processes/worker.ts";
import { run } from "./run.ts";

/** How long a stop may take, in milliseconds: requests in flight are limited to 30 seconds. */
const STOP_MS = 35_000;

/**
 * Until then a second signal is an echo of the first, from the terminal or the parent process, in milliseconds. Later it stops the process
 * at once.
 */
const ECHO_MS = 2000;

/** What a signal stops. */
interface Stoppable {
  stop(): Promise<void>;
}

/**
 * The server edition's process: reads the environment and serves until SIGINT or SIGTERM, itself or with several worker processes
 * (docs/decisions/199). Exits with 0, or with 1 and one message.
 */
async function main(): Promise<void> {
  const outcome = readConfig(process.env);
  if (!outcome.ok) throw new StartProblem(configMessage(outcome.problems));
  const { config } = outcome;
  if (cluster.isWorker) await serveAsWorker(config);
  else if (config.workers > 1) await supervise(config);
  else {
    const running = await run(config);
    process.stdout.write(greeting(running, config));
    stopOnSignal(running);
  }
}

async function serveAsWorker(config: ServerConfig): Promise<void> {
  const link = linkSupervisor();
  const running = await run(config, () => link.metricsOfAll());
  stopOnSignal(running);
  link.serving(greeting(running, config));
}

async function supervise({ workers, logLevel }: ServerConfig): Promise<void> {
  const supervised = await superviseWorkers(workers, openLog(logLevel));
  // A worker has said why.
  if (supervised === undefined) process.exit(1);
  process.stdout.write(supervised.greeting);
  stopOnSignal(supervised);
}

function stopOnSignal(running: Stoppable): void {
  let askedAt: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (askedAt === undefined) void stop(running);
      else if (Date.now() - askedAt > ECHO_MS) process.exit(1);
      askedAt ??= Date.now();
    });
  }
}

async function stop(running: Stoppable): Promise<void> {
  setTimeout(() => process.exit(1), STOP_MS).unref();
  try {
    await running.stop();
    process.exit(0);
  } catch (error) {
    fail("stop cleanly", error);
    process.exit(1);
  }
}

function fail(what: string, error: unknown): void {
  process.stderr.write(`Regulars could not ${what}.\n${startMessage(error)}\n`);
}

try {
  await main();
} catch (error) {
  fail("start", error);
  process.exit(1);
}
