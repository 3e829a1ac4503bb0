import { once } from "node:events";
import { createServer } from "node:net";
import { Problem } from "#tools/lib/say.mjs";

/** Below the ephemeral ports of outgoing connections, and above those of common services. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

const TRIES = 100;

/**
 * A free port on 127.0.0.1 for a process that is killed and restarted: no outgoing connection takes it in the meantime. Throws Problem if
 * there is none.
 */
export async function lastingPort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
  throw new Problem(`No port between ${LOWEST} and ${HIGHEST} is free on 127.0.0.1.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, "127.0.0.1");
    await once(probe, "listening");
    probe.close();
    await once(probe, "close");
    return true;
  } catch {
    return false;
  }
}
