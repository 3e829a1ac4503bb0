import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd } from "#tools/lib/cleanup.mjs";
import { at, root } from "#tools/lib/paths.mjs";
import { freePort } from "#tools/lib/ports.mjs";
import { environment } from "#tools/lib/processes.mjs";
import { withOwnSettings } from "#tools/lib/settings.mjs";
import type { Place } from "./place.ts";

/** A server process whose end and words are looked at. */
export interface WatchedServer {
  readonly port: number;
  /** Its origin, without a slash at the end. */
  readonly url: string;
  readonly pid: number;
  /** The exit code once it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** What it has said on both outputs so far, the last of it. */
  said(): string;
  /** Sends it a signal. */
  signal(name: NodeJS.Signals): void;
  /** Resolves to true once it is ready for requests, to false when it has ended instead or takes longer than a minute. */
  ready(): Promise<boolean>;
  /** Ends it at once, when it still runs, and waits for its end. */
  kill(): Promise<void>;
}

/** How a process is started. */
export interface WatchedOptions {
  /** Other variables of the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Gives the command that is run in place of this one, and as whom. */
  readonly as?: (command: readonly string[]) => RunAs;
}

/** A command with the user whose it is, when that is not ours. */
export type RunAs = Pick<SpawnOptions, "uid" | "gid"> & { readonly command: readonly string[] };

const READY_MS = 60_000;

/** Starts the server edition on a free port of this machine, with its data in a place, and does not wait for it. */
export async function watchedServer(
  data: Place["data"],
  { env = {}, as = (command) => ({ command }) }: WatchedOptions = {},
): Promise<WatchedServer> {
  const port = await freePort();
  const own = { HOST: "127.0.0.1", PORT: String(port), LOG_LEVEL: "warn", ...data, ...env };
  const { command, ...user } = as([process.execPath, at("src", "apps", "server", "main.ts")]);
  const child = spawn(command[0] ?? "", command.slice(1), {
    cwd: root,
    env: environment(withOwnSettings(own)),
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
  let said = "";
  const hear = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-20_000);
  };
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const ended = once(child, "close").then(() => child.exitCode);
  const kill = atEnd(async () => {
    if (!isGone() && child.kill("SIGKILL")) await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    port,
    url,
    pid: child.pid ?? 0,
    ended,
    said: () => said,
    signal: (name) => void child.kill(name),
    ready: () => isReady(url, isGone),
    kill,
  };
}

async function isReady(url: string, isGone: () => boolean): Promise<boolean> {
  const deadline = Date.now() + READY_MS;
  while (!isGone() && Date.now() < deadline) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return true;
    await wait(50);
  }
  return false;
}
