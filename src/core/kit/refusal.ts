import type { AuditNote } from "./audit-note.ts";
import type { Change } from "./change.ts";

/**
 * A rule's "no", as a value: a code of the error catalogue with the parameters its text needs.
 * A refusal may leave a trace: `changes`, for instance a burnt challenge, and `audit`, what the audit log records of the rejected attempt.
 * Everything else stays as it was.
 */
export interface Refusal<Codes, Code extends keyof Codes = keyof Codes, Datasets = unknown> {
  readonly refused: true;
  readonly code: Code;
  readonly params: Codes[Code];
  readonly changes: readonly Change<Datasets>[];
  readonly audit?: AuditNote;
}

/** Tells a refusal from any other outcome. In: what `decide` or `show` returned. */
export function isRefusal<Outcome extends object>(
  outcome: Outcome,
): outcome is Extract<Outcome, { readonly refused: true }> {
  return "refused" in outcome && outcome.refused === true;
}
