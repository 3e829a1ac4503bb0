import * as z from "zod/mini";

/** Units by key, see core/challenges/units.ts. Units of stamps by staff can be negative. */
export const tallySchema = z.record(z.string(), z.int());

/** Units by key. */
export type Tally = Readonly<Record<string, number>>;

/**
 * What a customer collects for a challenge under one version of its rules. A card is filled again and again as far as the rules repeat; a
 * new card begins when its days are over or the rules have changed. Everything but `cap` and the first three fields is derived from the
 * customer's activities.
 */
export const cardSchema = z.strictObject({
  challengeId: z.string(),
  /** 1, 2, 3 and so on for a customer and challenge. */
  no: z.int().check(z.gte(1)),
  /** The version of the rules. */
  version: z.int().check(z.gte(1)),
  /** The first and the last day that count, 'YYYY-MM-DD'; empty without a period. */
  from: z.string(),
  until: z.string(),
  /** How often the card can be completed; null for no limit. It never rises. */
  cap: z.nullable(z.int().check(z.gte(0))),
  tally: tallySchema,
  /** How often the card is completed now. */
  completed: z.int().check(z.gte(0)),
  /**
   * Completions that refunds or corrections have undone, by their number on the card: how often they were completed, and whether the
   * customer keeps the reward, because the voucher was used or has expired.
   */
  undone: z.record(
    z.string(),
    z.strictObject({ times: z.int().check(z.gte(1)), isKept: z.boolean() }),
  ),
});

/** A card, see {@link cardSchema}. */
export type Card = z.output<typeof cardSchema>;

/**
 * A customer's cards, one row for each customer, so that any number of challenges costs one read and one write. The projection of the
 * customer's activities: `npm run verify` rebuilds it.
 */
export const challengeProgressSchema = z.strictObject({
  /** The customer's id. */
  id: z.string(),
  cards: z.array(cardSchema),
});

/** A stored row, see {@link challengeProgressSchema}. */
export type ChallengeProgress = z.output<typeof challengeProgressSchema>;

/** Returns whether a day, 'YYYY-MM-DD', is within a card's days. */
export function isWithin({ from, until }: Pick<Card, "from" | "until">, day: string): boolean {
  return from <= day && (until === "" || day <= until);
}

/** Returns the id of a card among all cards. */
export function cardId(
  userId: string,
  { challengeId, no }: Pick<Card, "challengeId" | "no">,
): string {
  return `${userId}.${challengeId}.${no}`;
}
