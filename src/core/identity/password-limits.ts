import type { Limit } from "../kit/limits.ts";
import { MINUTE_MS } from "../kit/time.ts";

/**
 * The limits of actions that ask for the own password: wrong passwords are tried by whoever finds a device unlocked. Invented session keys
 * belong to no session and would each have a count of their own in the database, so addresses are counted, too.
 */
export const ownPasswordLimits: readonly Limit[] = [
  { per: "address", most: 300, withinMs: MINUTE_MS },
  { per: "session", most: 10, withinMs: MINUTE_MS, isShared: true },
];
