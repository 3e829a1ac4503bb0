import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd } from "../../tools/lib/cleanup.mjs";
import { at, root } from "../../tools/lib/paths.mjs";
import { freePort } from "../../tools/lib/ports.mjs";
import { environment } from "../../tools/lib/processes.mjs";
import { Problem } from "../../tools/lib/say.mjs";

/** A server process of the server edition that is ready for requests. */
export interface RunningServer {
  readonly port: number;
  /** Ends the process and waits for its end; calling it again does nothing. */
  stop(): Promise<void>;
}

const READY_MS = 30_000;

/**
 * Starts the real server process with its default settings on a free port and waits until it is ready. In: the variables
 * that say where its data is, and options for Node itself. Throws Problem with the process's own words when it ends instead.
 */
export async function startServer(
  data: { readonly DATA_DIR: string } | { readonly DATABASE_URL: string },
  nodeOptions: readonly string[] = [],
): Promise<RunningServer> {
  return await startProcess(
    [...nodeOptions, at("src", "apps", "server", "main.ts")],
    data,
    "/readyz",
  );
}

/** Starts the web server of the browser edition in the same way. Throws Problem as {@link startServer}. */
export async function startStandalone(): Promise<RunningServer> {
  return await startProcess([at("src", "apps", "standalone", "main.ts")], {}, "/");
}

async function startProcess(
  command: readonly string[],
  data: Readonly<Record<string, string>>,
  whenReady: string,
): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: environment({
      DATA_DIR: undefined,
      DATABASE_URL: undefined,
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: undefined,
      PROGRAM_FILE: undefined,
      ...data,
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
  const deadline = Date.now() + READY_MS;
  while (!(await isReady(port, whenReady))) {
    if (isGone() || Date.now() > deadline) {
      await stop();
      throw new Problem(`The server did not start:\n${said}`);
    }
    await wait(100);
  }
  return { port, stop };
}

async function isReady(port: number, path: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}${path}`)).ok;
  } catch {
    return false;
  }
}
