import type { Limit } from "../kit/limits.ts";
import { MINUTE_MS } from "../kit/time.ts";

/**
 * The limits of actions that require the current password, which somebody with an unlocked device could guess. Addresses are counted too,
 * because invented session tokens belong to no session and would each create a count of their own.
 */
export const ownPasswordLimits: readonly Limit[] = [
  { per: "address", most: 300, withinMs: MINUTE_MS },
  { per: "session", most: 10, withinMs: MINUTE_MS, isShared: true },
];
