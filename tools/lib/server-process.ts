import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd } from "./cleanup.mjs";
import { at, root } from "./paths.mjs";
import { freePort } from "./ports.mjs";
import { environment } from "./processes.mjs";
import { Problem } from "./say.mjs";
import { withOwnSettings } from "./settings.mjs";

/** A process that serves one edition and is ready for requests. */
export interface ServerProcess {
  /** Its port on 127.0.0.1. */
  readonly port: number;
  /** Its origin, without a slash at the end. */
  readonly url: string;
  /** Its process id. */
  readonly pid: number;
  /** Ends the process with SIGTERM and waits for its end; calling it again does nothing. */
  stop(): Promise<void>;
  /** Ends the process with SIGKILL, as a crash would, and waits for its end. */
  kill(): Promise<void>;
}

/** What a process is told beside where its data is. */
export interface ServerOptions {
  /** The port on 127.0.0.1, for one that comes back where it was; a free one when left out. */
  readonly port?: number;
  /** Other variables of the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** How long a process may take until it is ready, in milliseconds: for what hangs, not for what is slow. */
const READY_MS = 120_000;

/**
 * Starts the real server process with its default settings on a free port of this machine and waits until it is ready. In:
 * the variables that say where its data is, and what else it is told. Throws Problem with the process's own words when it ends instead, or is not
 * ready within two minutes.
 */
export async function startServer(
  data: { readonly DATA_DIR: string } | { readonly DATABASE_URL: string },
  options: ServerOptions = {},
): Promise<ServerProcess> {
  const file = at("src", "apps", "server", "main.ts");
  return await start(file, { ...data, ...options.env }, "/readyz", options.port);
}

/** Starts the server edition on the embedded database of a folder, see {@link startServer}. */
export async function startServerIn(dataDir: string): Promise<ServerProcess> {
  return await startServer({ DATA_DIR: dataDir });
}

/** Starts the web server of the browser edition in the same way. Throws Problem as {@link startServer}. */
export async function startStandalone(): Promise<ServerProcess> {
  return await start(at("src", "apps", "standalone", "main.ts"), {}, "/");
}

async function start(
  file: string,
  data: Readonly<Record<string, string>>,
  whenReady: string,
  wanted?: number,
): Promise<ServerProcess> {
  const port = wanted ?? (await freePort());
  const own = { HOST: "127.0.0.1", PORT: String(port), ...data };
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: environment(withOwnSettings(own)),
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
  const kill = async () => {
    if (!isGone() && child.kill("SIGKILL")) await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_MS;
  while (!(await answersOk(url + whenReady))) {
    if (isGone() || Date.now() > deadline) {
      await stop();
      throw new Problem(`The server did not start:\n${said}`);
    }
    await wait(100);
  }
  return { port, url, pid: child.pid ?? 0, stop, kill };
}

async function answersOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
