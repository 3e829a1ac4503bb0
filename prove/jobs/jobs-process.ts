import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { JobsProcessSettings } from "#testing/server/jobs-process.ts";
import { atEnd } from "#tools/lib/cleanup.mjs";
import { at } from "#tools/lib/paths.mjs";
import { Problem } from "#tools/lib/say.mjs";

/** A process that runs the jobs of a database. */
export interface JobsProcess {
  /** The owner name in its leases. */
  readonly name: string;
  /** Kills it with SIGKILL and waits until it has exited. */
  kill(): Promise<void>;
}

/** Starts a process that runs jobs and waits until it is ready. Throws Problem if it exits instead. */
export async function startJobsProcess(
  settings: Omit<JobsProcessSettings, "name" | "secret">,
): Promise<JobsProcess> {
  const name = randomUUID();
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const file = at("testing", "server", "jobs-process.ts");
  const child = spawn(process.execPath, [file, JSON.stringify({ ...settings, name, secret })], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  const kill = atEnd(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const isReady = await Promise.race([
    once(child.stdout, "data").then(() => true),
    ended.then(() => false),
  ]);
  if (!isReady) throw new Problem("A process of jobs did not start.");
  return { name, kill };
}
