import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";
import { at } from "#tools/lib/paths.mjs";
import { ownEnvironment } from "./own-environment.ts";

const MAIN = at("src", "apps", "server", "main.ts");

/** A server process. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** The exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Its standard output so far. */
  out(): string;
  /** Its standard error so far. */
  err(): string;
}

/** Starts server processes for the tests of a file: each test has an empty folder, and its processes are ended after it. */
export function serverProcesses(): {
  readonly folder: () => string;
  /** Starts one on any free port with its data in the test's folder, with additional environment variables. */
  readonly start: (env?: Readonly<Record<string, string>>) => ServerProcess;
} {
  let folder = "";
  let started: readonly ServerProcess[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "regulars-main-"));
  });

  afterEach(async () => {
    for (const { child, ended } of started) {
      child.kill("SIGKILL");
      await ended;
    }
    started = [];
    await rm(folder, { recursive: true, force: true });
  });

  return {
    folder: () => folder,
    start(env = {}) {
      const one = startIn(folder, env);
      started = [...started, one];
      return one;
    },
  };
}

function startIn(folder: string, env: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: {
      ...ownEnvironment(),
      PORT: "0",
      LOG_LEVEL: "error",
      DATA_DIR: path.join(folder, "data"),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const texts = { out: "", err: "" };
  child.stdout.on("data", (part: Buffer) => (texts.out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (texts.err += part.toString()));
  const ended = once(child, "close").then(([code]) => code as number | null); // what 'close' hands over
  return { child, ended, out: () => texts.out, err: () => texts.err };
}

/** Waits until it listens. Returns its address. Throws after a minute, which a busy machine may need. */
export async function listening(server: ServerProcess): Promise<string> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && server.child.exitCode === null) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(server.out())?.[0];
    if (address !== undefined && server.out().includes("Edition:")) return address;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`It does not listen: ${server.out()}${server.err()}`);
}
