import type { RuleKind, RuleVersion } from "./rule-version.ts";

/** A segment that campaigns ask about, as the module of segments defines it. */
export interface RuleSegment {
  readonly id: string;
  readonly kind: string;
  readonly conditions: Readonly<Record<string, unknown>>;
}

/**
 * The active versions of the program's rules, also those that were replaced so recently that a till can still report a check of their time.
 * `revision` is the number of changes of rules so far; 0 without rules.
 */
export interface RuleBook {
  readonly revision: number;
  readonly versions: readonly RuleVersion[];
  /** The segments that these campaigns ask about, as far as they exist; left out without any. */
  readonly segments?: readonly RuleSegment[];
}

/** A program without rules of its staff. */
export const noRules: RuleBook = { revision: 0, versions: [] };

/**
 * Returns the active versions of a kind that were in force at a time, in the order of their rules' ids.
 * @param at UTC epoch milliseconds, at most {@link REPLACED_RULES_MS} ago
 */
export function rulesAt(book: RuleBook, kind: RuleKind, at: number): readonly RuleVersion[] {
  return book.versions.filter((version) => version.kind === kind && isInForce(version, at));
}

/**
 * Returns whether an active version of a rule was in force at a time.
 * @param time UTC epoch milliseconds
 */
export function isInForce({ at, until }: Pick<RuleVersion, "at" | "until">, time: number): boolean {
  return at <= time && time < until;
}
