import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { atEnd } from "#tools/lib/cleanup.mjs";
import { Problem } from "#tools/lib/say.mjs";

/** The yardstick's process, see echo.ts. */
interface Echo {
  /** Its port on 127.0.0.1. */
  readonly port: number;
  /** Ends the process and waits for its end. */
  stop(): Promise<void>;
}

/** Starts the yardstick and waits until it listens. Throws Problem when it ends instead. */
export async function startEcho(): Promise<Echo> {
  const child = fork(path.join(import.meta.dirname, "echo.ts"), { stdio: "inherit" });
  const ended = once(child, "exit");
  const stop = atEnd(async () => {
    if (child.kill("SIGTERM")) await ended;
  });
  const [port] = await Promise.race([once(child, "message"), ended.then(() => [])]);
  if (typeof port !== "number") throw new Problem("The bare Fastify server did not start.");
  return { port, stop };
}
