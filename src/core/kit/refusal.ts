import type { AuditNote } from "./audit-note.ts";
import type { Change } from "./change.ts";

/**
 * A refusal as a value: a code of the error catalogue with the parameters of its text. `changes`, such as an invalidated challenge, are
 * committed, and `audit` is recorded for the rejected attempt. Nothing else changes.
 */
export interface Refusal<Codes, Code extends keyof Codes = keyof Codes, Datasets = unknown> {
  readonly refused: true;
  readonly code: Code;
  readonly params: Codes[Code];
  readonly changes: readonly Change<Datasets>[];
  readonly audit?: AuditNote;
}

/** Returns whether an outcome of `decide` or `show` is a refusal. */
export function isRefusal<Outcome extends object>(
  outcome: Outcome,
): outcome is Extract<Outcome, { readonly refused: true }> {
  return "refused" in outcome && outcome.refused === true;
}
