import { type SpawnOptions, spawn } from "node:child_process";
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
  /** Ends the process with SIGTERM and waits until it has ended; calling it again does nothing. */
  stop(): Promise<void>;
  /** Ends the process with SIGKILL, like a crash, and waits until it has ended. */
  kill(): Promise<void>;
}

/** A server process whose exit and output can be examined. */
export interface WatchedServer extends ServerProcess {
  /** Resolves to the exit code, null if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** The end of its output. */
  said(): string;
  /** Sends it a signal. */
  signal(name: NodeJS.Signals): void;
  /** Resolves to true when it is ready for requests, to false if it has ended or is not ready within two minutes. */
  ready(): Promise<boolean>;
}

/** A command, and the user that runs it if not the current one. */
export type RunAs = Pick<SpawnOptions, "uid" | "gid"> & { readonly command: readonly string[] };

interface WatchedOptions extends ServerOptions {
  /** Replaces the command and its user. */
  readonly as?: (command: readonly string[]) => RunAs;
  /** The path that is served when it is ready; by default /readyz. */
  readonly whenReady?: string;
}

/** The variables that locate a server's data. */
export type ServerData =
  | { readonly DATA_DIR: string }
  | { readonly DATABASE_URL: string; readonly DATABASE_POOLING?: "transaction" };

/** Further options of a server process. */
export interface ServerOptions {
  /** The port on 127.0.0.1, for a restart at the same address; by default a free one. */
  readonly port?: number;
  /** Other variables of the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The time until a process must be ready, in milliseconds: long enough for slow machines. */
const READY_MS = 120_000;

/**
 * Starts a server process with default settings on a free port of this machine and waits until it is ready. Throws Problem with the process's output if it
 * ends or is not ready within two minutes.
 */
export async function startServer(
  data: ServerData,
  options: ServerOptions = {},
): Promise<ServerProcess> {
  const file = at("src", "apps", "server", "main.ts");
  return await start(file, { ...data, ...options.env }, "/readyz", options.port);
}

/** Starts the server edition on the embedded database of a folder, see {@link startServer}. */
export async function startServerIn(dataDir: string): Promise<ServerProcess> {
  return await startServer({ DATA_DIR: dataDir });
}

/** Starts the web server of the browser edition. Throws Problem as {@link startServer}. */
export async function startStandalone(): Promise<ServerProcess> {
  return await start(at("src", "apps", "standalone", "main.ts"), {}, "/");
}

async function start(
  file: string,
  data: Readonly<Record<string, string>>,
  whenReady: string,
  wanted?: number,
): Promise<ServerProcess> {
  const options = { env: data, whenReady, ...(wanted === undefined ? {} : { port: wanted }) };
  const server = await watchedProcess(file, options);
  if (!(await server.ready())) {
    await server.stop();
    throw new Problem(`The server did not start:\n${server.said()}`);
  }
  return server;
}

/** Starts the server edition like {@link startServer}, without waiting until it is ready. */
export async function watchedServer(
  data: ServerData,
  { env = {}, ...options }: WatchedOptions = {},
): Promise<WatchedServer> {
  const own = { LOG_LEVEL: "warn", ...data, ...env };
  return await watchedProcess(at("src", "apps", "server", "main.ts"), { ...options, env: own });
}

async function watchedProcess(
  file: string,
  {
    port: wanted,
    env = {},
    as = (command) => ({ command }),
    whenReady = "/readyz",
  }: WatchedOptions,
): Promise<WatchedServer> {
  const port = wanted ?? (await freePort());
  const own = { HOST: "127.0.0.1", PORT: String(port), ...env };
  const { command, ...user } = as([process.execPath, file]);
  const child = spawn(command[0] ?? "", command.slice(1), {
    cwd: root,
    env: environment(withOwnSettings(own)),
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
  let said = "";
  const keep = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-20_000);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ended = once(child, "close").then(() => child.exitCode);
  const endBy = async (signal: NodeJS.Signals) => {
    if (!hasEnded() && child.kill(signal)) await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  return {
    port,
    url,
    pid: child.pid ?? 0,
    ended,
    said: () => said,
    signal: (name) => void child.kill(name),
    ready: () => isReady(url + whenReady, hasEnded),
    stop: atEnd(() => endBy("SIGTERM")),
    kill: () => endBy("SIGKILL"),
  };
}

async function isReady(url: string, hasEnded: () => boolean): Promise<boolean> {
  const deadline = Date.now() + READY_MS;
  while (!hasEnded() && Date.now() < deadline) {
    if (await respondsOk(url)) return true;
    await wait(10);
  }
  return false;
}

async function respondsOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
