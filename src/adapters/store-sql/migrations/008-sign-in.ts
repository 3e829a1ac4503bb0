import type { Dialect } from "./migration.ts";

/** Browsers known to an account. */
export function signInProtection(_dialect: Dialect): readonly string[] {
  return [];
}
