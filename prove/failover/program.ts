import { spawn } from "node:child_process";
import { once } from "node:events";
import { atEnd } from "#tools/lib/cleanup.mjs";
import { unprivileged } from "#tools/lib/unprivileged.mjs";

/** A running program of the cluster. */
export interface RunningProgram {
  readonly pid: number;
  /** The end of its output. */
  said(): string;
  /** Ends it with SIGKILL and waits until it has ended. Idempotent. */
  kill(): Promise<void>;
  /** Ends it with SIGTERM, after ten seconds with SIGKILL. Idempotent. */
  stop(): Promise<void>;
}

const STOP_MS = 10_000;

/** Starts a program as an unprivileged user. It ends with this process. */
export function startProgram(
  file: string,
  args: readonly string[],
  folder: string,
): RunningProgram {
  const child = spawn(file, [...args], {
    ...unprivileged(),
    cwd: folder,
    env: { ...process.env, HOME: folder, LC_ALL: "C.UTF-8" },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let said = "";
  const keep = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-8000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  child.on("error", (error) => {
    said += error.message;
  });
  const isGone = () =>
    child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const endBy = async (signal: NodeJS.Signals) => {
    if (isGone()) return;
    const ended = once(child, "exit");
    const force = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    child.kill(signal);
    await ended;
    clearTimeout(force);
  };
  return {
    pid: child.pid ?? 0,
    said: () => said,
    kill: () => endBy("SIGKILL"),
    stop: atEnd(() => endBy("SIGTERM")),
  };
}
