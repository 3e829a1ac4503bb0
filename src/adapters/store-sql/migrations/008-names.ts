import type { Dialect } from "./migration.ts";

/** Official and hidden replies on the feedback wall. */
export function namesAndReplies(_dialect: Dialect): readonly string[] {
  return [];
}
