import * as z from "zod/mini";

/**
 * The points that one earning rule gave for an occasion. A ledger entry stores its awards even if the rule changes or is removed: `version`
 * is the rule's version at the time, and the explanation contains the values it used.
 */
export const awardSchema = z.strictObject({
  /** The rule's id, see core/earning/rules.ts. */
  rule: z.string(),
  version: z.int().check(z.gte(1)),
  /** Whole points. */
  points: z.int().check(z.gte(1)),
  /** The reason, as a code of the rule with its parameters. */
  explanation: z.strictObject({
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  /** The last program day, 'YYYY-MM-DD', on which the points can be used, of a campaign that says so (docs/decisions/191); left out for others. */
  lastDay: z.optional(z.string()),
});

/** A stored award, see {@link awardSchema}. */
export type Award = z.output<typeof awardSchema>;

/** Returns whether an entry's awards are valid: none, or those of an earning entry, at least one point each, which add up to its amount. */
export function hasValidAwards({
  type,
  amount,
  awards,
}: {
  readonly type: "earn" | "redeem";
  readonly amount: number;
  readonly awards: readonly Pick<Award, "points">[];
}): boolean {
  if (awards.length === 0) return true;
  const isPositive = awards.every(({ points }) => points >= 1);
  return type === "earn" && isPositive && totalPoints(awards) === amount;
}

/** Sums awards, in points. */
export function totalPoints(awards: readonly Pick<Award, "points">[]): number {
  return awards.reduce((sum, { points }) => sum + points, 0);
}
