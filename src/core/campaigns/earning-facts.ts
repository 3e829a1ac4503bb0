import { type Evaluation, evaluate } from "../earning/evaluate.ts";
import type { Occasion } from "../earning/occasion.ts";
import { earningRules } from "../earning/rules.ts";
import type { Context, ProgramChange, ProgramReader } from "../world.ts";
import { allowanceChanges, allowancesFor, secured } from "./allowances.ts";
import { campaignRules } from "./campaign-rules.ts";
import {
  type AllowanceFacts,
  foreseeAllowances,
  type LimitedOccasion,
  readAllowances,
} from "./read-allowances.ts";
import { readMemberships } from "./segments-asked.ts";

/** What {@link earn} needs to know besides the occasion. */
export interface EarningFacts {
  /** What the limits of the campaigns leave for this customer. */
  readonly limits: AllowanceFacts;
  /** The ids of the segments that campaigns ask about and the customer is in. */
  readonly segments: ReadonlySet<string>;
}

/** The facts of an occasion without limits and segments. */
export const unlimited: EarningFacts = {
  limits: { campaigns: [], uses: [], stocks: [] },
  segments: new Set(),
};

/** For what and whom the facts are read. */
export type EarningAsked = LimitedOccasion;

/**
 * Reads what an occasion needs besides the customer, for every trigger. Call it beside the other reads of `load`, in the same tick and after
 * the customer's row is locked, so that it costs no round trip of its own. Then call {@link securedEarning}.
 */
export async function earningFacts(
  reader: ProgramReader,
  asked: EarningAsked,
  context: Context,
): Promise<EarningFacts> {
  const [limits, segments] = await Promise.all([
    readAllowances(reader, context, asked),
    readMemberships(reader, context, asked),
  ]);
  return { limits, segments };
}

/** Returns the same for a query, which locks nothing: what the occasion would earn now. One round trip, none without limits. */
export async function foreseenEarning(
  reader: ProgramReader,
  asked: EarningAsked,
  context: Context,
): Promise<EarningFacts> {
  const [limits, segments] = await Promise.all([
    foreseeAllowances(reader, context, asked),
    readMemberships(reader, context, asked),
  ]);
  return { limits, segments };
}

/**
 * Returns the facts with as much of budgets and total counts locked as the occasion takes. Call it at the end of `load`. Nothing is read
 * unless a limit is almost used up.
 * @throws DecideAgain if other transactions hold what is missing
 */
export async function securedEarning(
  reader: ProgramReader,
  occasion: Occasion,
  { limits, segments }: EarningFacts,
  context: Context,
): Promise<EarningFacts> {
  const earned = (facts: AllowanceFacts) => earn(occasion, { limits: facts, segments }, context);
  return { limits: await secured(reader, limits, earned), segments };
}

/** Returns what an occasion earns by the program's rules and the campaigns that were in force when it happened. */
export function earn(
  occasion: Occasion,
  { limits, segments }: EarningFacts,
  context: Context,
): Evaluation {
  const { program, digest } = context;
  const rules = campaignRules(program, occasion.happenedAt, digest);
  const allowances = allowancesFor(limits, occasion);
  return evaluate({ ...occasion, segments }, earningRules(program), { rules, allowances });
}

/** Returns the changes that count what an occasion has earned against the limits of its campaigns. */
export function earningChanges(
  evaluation: Evaluation,
  { limits }: EarningFacts,
  occasion: Occasion,
  context: Pick<Context, "fresh">,
): readonly ProgramChange[] {
  return allowanceChanges(limits, occasion, evaluation, context);
}
