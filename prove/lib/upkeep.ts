import { setTimeout as wait } from "node:timers/promises";
import type { Inspect } from "./inspection.ts";

const MAX_WAIT_MS = 20_000;

/**
 * Waits until the recurring upkeep of a server that has just started has run, which changes rows without any request. It is due again after an
 * hour. Throws when it does not run within 20 seconds.
 */
export async function upkeepDone(inspect: Inspect): Promise<void> {
  const until = Date.now() + MAX_WAIT_MS;
  while (Date.now() < until) {
    const ran = `select id from jobs where id in ('prune', 'roll-up') and state = 'queued' and due_at > ${Date.now()}`;
    const [rows = []] = await inspect([ran]);
    if (rows.length === 2) return;
    await wait(50);
  }
  throw new Error(`The upkeep of the server did not run within ${MAX_WAIT_MS / 1000} seconds.`);
}
