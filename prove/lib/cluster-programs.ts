import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd } from "#tools/lib/cleanup.mjs";
import { outputOf } from "#tools/lib/processes.mjs";
import { Problem } from "#tools/lib/say.mjs";
import type { unprivileged } from "#tools/lib/unprivileged.mjs";

/** The folder of PostgreSQL's programs, the user who runs them and their working directory. */
export interface Programs {
  readonly bin: string;
  readonly owner: ReturnType<typeof unprivileged>;
  readonly folder: string;
}

/** A running PostgreSQL. */
export interface Instance {
  /** Kills all of its processes at once, as in a power failure, and waits until they have ended. Resolves to their number. */
  crash(): Promise<number>;
  /** Stops it without a checkpoint. */
  stop(): Promise<void>;
}

/** How long a start may take, crash recovery included, in milliseconds. */
const START_MS = 60_000;

/** How long a stop may take before it is forced, in milliseconds. */
const STOP_MS = 10_000;

/** How long killed processes may take to end, in milliseconds. */
const GONE_MS = 10_000;

/** Runs one of PostgreSQL's programs to completion. Throws Problem with its output if it fails. */
export function runProgram({ bin, owner, folder }: Programs, name: string, args: string[]): void {
  const env = { ...process.env, LC_ALL: "C" };
  const file = path.join(bin, name);
  const result = spawnSync(file, args, { ...owner, cwd: folder, env, encoding: "utf8" });
  if (result.status === 0) return;
  const reason = result.error?.message ?? `${result.stdout}${result.stderr}`.trim();
  throw new Problem(`${name} failed in ${folder}:\n${reason}`);
}

/**
 * Starts the server on a data folder and waits until it accepts connections, including crash recovery.
 * Throws Problem with its last output if it does not start within a minute.
 */
export async function startInstance(programs: Programs, data: string): Promise<Instance> {
  const { bin, owner, folder } = programs;
  const child = spawn(path.join(bin, "postgres"), ["-D", data], {
    ...owner,
    cwd: folder,
    env: { ...process.env, LC_ALL: "C" },
    stdio: ["ignore", "ignore", "pipe"],
    // Ctrl-C in a terminal only reaches the parent process, which then stops this one.
    detached: process.platform !== "win32",
  });
  const ended = once(child, "exit");
  const isGone = () => child.pid === undefined || child.exitCode !== null || child.signalCode;
  const stop = atEnd(async () => {
    if (isGone() || !child.kill("SIGQUIT")) return;
    const force = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    await ended;
    clearTimeout(force);
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000);
  });
  const deadline = Date.now() + START_MS;
  while (!/ready to accept (?:read-only )?connections/.test(said)) {
    if (isGone() || Date.now() > deadline) {
      await stop();
      throw new Problem(`PostgreSQL did not start in ${folder}:\n${said}`);
    }
    await wait(10);
  }
  const pid = child.pid ?? 0;
  return {
    stop,
    async crash() {
      const killed = await killServer(pid);
      await ended;
      return killed;
    },
  };
}

/**
 * Kills a server with all of its processes, and waits until they have ended. Resolves to their number.
 * @param pid the process id of its postmaster
 */
export async function killServer(pid: number): Promise<number> {
  // Stops the postmaster first, so that it neither starts processes nor cleans up while its children are killed.
  process.kill(pid, "SIGSTOP");
  const all = [...childrenOf(pid), pid];
  for (const one of all) process.kill(one, "SIGKILL");
  await untilGone(all);
  return all.length;
}

/** Returns the process id of the postmaster of a data folder. */
export function postmasterOf(data: string): number {
  const [pid] = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
  return Number(pid);
}

/** Sends a signal to the server of a data folder, such as SIGHUP to reload its settings. */
export function signalInstance(data: string, signal: NodeJS.Signals): void {
  process.kill(postmasterOf(data), signal);
}

function childrenOf(pid: number): readonly number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (existsSync(file)) return readFileSync(file, "utf8").split(" ").filter(Boolean).map(Number);
  const table = outputOf("ps", ["-A", "-o", "pid=,ppid="]) ?? "";
  const pairs = table.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child, parent]) => (child && parent === pid ? [child] : []));
}

async function untilGone(pids: readonly number[]): Promise<void> {
  const deadline = Date.now() + GONE_MS;
  while (pids.some(isRunning)) {
    if (Date.now() > deadline)
      throw new Problem(`Killed processes are still there: ${pids.join(" ")}`);
    await wait(5);
  }
}

/** Whether a process is running; a zombie is not. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const file = `/proc/${pid}/stat`;
  try {
    return !/\) [ZX] /.test(readFileSync(file, "utf8"));
  } catch {
    return !existsSync("/proc/self/stat");
  }
}
