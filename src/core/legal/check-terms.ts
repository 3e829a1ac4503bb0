import { refuse } from "../errors.ts";
import type { Program } from "../program.ts";

/**
 * Refuses an accepted version that is not the one in force: none, or one that was replaced since the form was loaded. Undefined if it is
 * the one in force, and for a program without terms.
 */
export function checkTerms(accepted: number | undefined, { legal: { terms } }: Program) {
  if (terms === 0 || accepted === terms) return undefined;
  return accepted === undefined
    ? refuse("terms-not-accepted", {})
    : refuse("terms-changed", { version: terms });
}
