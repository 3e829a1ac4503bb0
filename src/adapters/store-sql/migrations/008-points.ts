import type { Dialect } from "./migration.ts";

/** Forfeited points, paid referrals and birthday gifts. */
export function pointLimits(_dialect: Dialect): readonly string[] {
  return [];
}
