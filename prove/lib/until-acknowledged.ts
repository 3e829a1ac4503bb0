import { setTimeout as wait } from "node:timers/promises";
import type { RequestLog } from "./request-log.ts";

/** How long is waited at most, in milliseconds; the proof then goes on and reports what it has. */
const PATIENCE_MS = 20_000;

const PAUSE_MS = 25;

/**
 * Resolves once that many more actions have been acknowledged than now. A kill after a fixed time alone proves little on a machine that other work
 * keeps busy.
 */
export async function untilAcknowledged(
  log: Pick<RequestLog, "actions">,
  more: number,
): Promise<void> {
  const acknowledged = () => log.actions.filter(({ state }) => state === "acknowledged").length;
  const wanted = acknowledged() + more;
  const deadline = Date.now() + PATIENCE_MS;
  while (acknowledged() < wanted && Date.now() < deadline) await wait(PAUSE_MS);
}
