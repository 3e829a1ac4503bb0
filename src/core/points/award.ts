import * as z from "zod/mini";

/**
 * What one earning rule gave for an occasion. A ledger entry keeps the awards that it consists of, also after their rule has
 * changed or been removed: `version` says which version of the rule it was, and the explanation holds the values that it used.
 */
export const awardSchema = z.strictObject({
  /** The rule's id, see core/earning/rules.ts. */
  rule: z.string(),
  version: z.int().check(z.gte(1)),
  /** Whole points. */
  points: z.int().check(z.gte(1)),
  /** Why, as a code of the rule with its parameters. */
  explanation: z.strictObject({
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
});

/** A stored award, see {@link awardSchema}. */
export type Award = z.output<typeof awardSchema>;

/**
 * Whether an entry's awards are what the entry consists of: none, or those of an earning, at least one point each, which add up to its points.
 */
export function hasWholeAwards({
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

/** What awards add up to, in points. */
export function totalPoints(awards: readonly Pick<Award, "points">[]): number {
  return awards.reduce((sum, { points }) => sum + points, 0);
}
