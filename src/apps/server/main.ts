import process from "node:process";
import { DEFAULT_ADMIN_PASSWORD } from "../shared/default-password.ts";
import { configMessage, StartProblem, startMessage } from "../shared/start-problem.ts";
import { readConfig, type ServerConfig } from "./config.ts";
import { type Running, run } from "./run.ts";

/** How long a stop may take, in milliseconds: requests in flight are limited to 30 seconds. */
const STOP_MS = 35_000;

/**
 * Until then a second signal is an echo of the first, from the terminal or the parent process, in milliseconds. Later it stops the process
 * at once.
 */
const ECHO_MS = 2000;

/** The server edition's process: reads the environment and serves until SIGINT or SIGTERM. Exits with 0, or with 1 and one message. */
async function main(): Promise<void> {
  const outcome = readConfig(process.env);
  if (!outcome.ok) throw new StartProblem(configMessage(outcome.problems));
  const running = await run(outcome.config);
  process.stdout.write(greeting(running, outcome.config));
  let askedAt: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (askedAt === undefined) void stop(running);
      else if (Date.now() - askedAt > ECHO_MS) process.exit(1);
      askedAt ??= Date.now();
    });
  }
}

async function stop(running: Running): Promise<void> {
  setTimeout(() => process.exit(1), STOP_MS).unref();
  try {
    await running.stop();
    process.exit(0);
  } catch (error) {
    fail("stop cleanly", error);
    process.exit(1);
  }
}

/** Returns the operator's start message: the server's address, where the data is, and the login while it has the default password. */
function greeting(
  running: Running,
  { databaseUrl, dataDir, program, publicUrl, smtpUrl }: ServerConfig,
): string {
  const lines = [
    `${program.brand.name}: ${publicUrl ?? running.address}`,
    ...(publicUrl === undefined ? [] : [`Listening: ${running.address}`]),
    `Edition: server, data in ${databaseUrl === undefined ? `SQLite, ${dataDir}` : "PostgreSQL"}`,
    ...(running.defaultPasswordAccount === undefined
      ? []
      : [`Log in to look around: ${running.defaultPasswordAccount} / ${DEFAULT_ADMIN_PASSWORD}`]),
    ...(running.outbox === undefined ? [] : [`E-mails that would be sent: ${running.outbox}`]),
    ...(smtpUrl === undefined && running.outbox === undefined
      ? ["E-mails are only written to the log. Set SMTP_URL to send them."]
      : []),
    ...(running.hasPages
      ? []
      : ["The web page is not built yet. Run npm run build, then start again."]),
  ];
  return `\n${lines.map((line) => `  ${line}\n`).join("")}\n`;
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
