import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd } from "#tools/lib/cleanup.mjs";
import { at, root } from "#tools/lib/paths.mjs";
import { freePort } from "#tools/lib/ports.mjs";
import { environment } from "#tools/lib/processes.mjs";
import { Problem } from "#tools/lib/say.mjs";
import { withOwnSettings } from "#tools/lib/settings.mjs";

const LONGEST_MS = 120_000;

/** How long a server takes from the start of its process until it is ready, in milliseconds; it is ended then. In: where its data is. */
export async function startUp(folder: string): Promise<number> {
  const port = await freePort();
  const own = { HOST: "127.0.0.1", PORT: String(port), DATA_DIR: folder };
  const from = performance.now();
  const child = spawn(process.execPath, [at("src", "apps", "server", "main.ts")], {
    cwd: root,
    env: environment(withOwnSettings(own)),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000);
  });
  const ended = once(child, "exit");
  const stop = atEnd(async () => {
    if (child.exitCode === null && child.kill("SIGTERM")) await ended;
  });
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - from > LONGEST_MS) {
      await stop();
      throw new Problem(`The server did not start:\n${said}`);
    }
    await wait(5);
  }
  const took = performance.now() - from;
  await stop();
  return took;
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}
