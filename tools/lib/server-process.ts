import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd } from "./cleanup.mjs";
import { at, root } from "./paths.mjs";
import { freePort } from "./ports.mjs";
import { environment } from "./processes.mjs";
import { Problem } from "./say.mjs";

/** A process of the server edition that is ready for requests. */
export interface ServerProcess {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  /** Ends the process and waits for its end; calling it again does nothing. */
  stop(): Promise<void>;
}

const READY_MS = 30_000;

/** Whatever this terminal has set for a server of its own. */
const ownSettings = [
  "DATABASE_URL",
  "PUBLIC_URL",
  "ADMIN_EMAIL",
  "ADMIN_PASSWORD",
  "ADMIN_SECONDARY_EMAIL",
  "PROGRAM_TIME_ZONE",
  "PROGRAM_FILE",
] as const;

/**
 * Starts the real server process with its default settings on a free port of this machine and waits until it is ready.
 * In: its data folder. Throws Problem with the process's own words when it ends instead, or is not ready within 30 seconds.
 */
export async function startServerIn(dataDir: string): Promise<ServerProcess> {
  const port = await freePort();
  const unset = Object.fromEntries(ownSettings.map((name) => [name, undefined]));
  const child = spawn(process.execPath, [at("src", "apps", "server", "main.ts")], {
    cwd: root,
    env: environment({
      ...unset,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
    }),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000);
  });
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const stop = atEnd(async () => {
    if (!isGone() && child.kill("SIGTERM")) await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_MS;
  while (!(await isReady(url))) {
    if (isGone() || Date.now() > deadline) {
      await stop();
      throw new Problem(`The server did not start:\n${said}`);
    }
    await wait(100);
  }
  return { url, stop };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
