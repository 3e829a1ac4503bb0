import type { Limit } from "../kit/limits.ts";
import { MINUTE_MS } from "../kit/time.ts";

/** The limits of commands that send an invitation: each call may send an email to somebody who did not ask for it. */
export const sendingLimits: readonly Limit[] = [
  { per: "address", most: 300, withinMs: MINUTE_MS },
  { per: "session", most: 60, withinMs: 60 * MINUTE_MS, isShared: true },
];
