import * as z from "zod/mini";

/**
 * A completed card with what it gave. One row for each number on the card, so that a reward is given once: when a refund undoes it and the
 * card is completed again, the row is given again.
 */
export const challengeCompletionSchema = z.strictObject({
  /** The card's id, a dot, and the number. */
  id: z.string(),
  userId: z.string(),
  challengeId: z.string(),
  /** The number of the card, and of the completion on it. */
  card: z.int().check(z.gte(1)),
  no: z.int().check(z.gte(1)),
  /** The version of the rules. */
  version: z.int().check(z.gte(1)),
  state: z.enum(["given", "undone"]),
  /** How often it was completed, more than once after a refund. */
  times: z.int().check(z.gte(1)),
  /** When it was completed or undone last, UTC epoch milliseconds. */
  at: z.int(),
  rewardKind: z.enum(["voucher", "points", "badge"]),
  /** The voucher that was given last; null for other rewards. */
  voucherId: z.nullable(z.string()),
  /** Points of the reward; 0 for others. */
  points: z.int().check(z.gte(0)),
  /** Of an undone one: whether the customer keeps the reward, because the voucher was used or has expired. */
  isKept: z.boolean(),
});

/** A stored completion, see {@link challengeCompletionSchema}. */
export type ChallengeCompletion = z.output<typeof challengeCompletionSchema>;

/** A card that a customer has begun. Never changed: it lets staff count the customers of a challenge. */
export const challengeCardSchema = z.strictObject({
  /** See `cardId` in card.ts. */
  id: z.string(),
  userId: z.string(),
  challengeId: z.string(),
  no: z.int().check(z.gte(1)),
  version: z.int().check(z.gte(1)),
  /** Its first and last day, 'YYYY-MM-DD'; empty without a period. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** UTC epoch milliseconds. */
  openedAt: z.int(),
});

/** A stored row, see {@link challengeCardSchema}. */
export type ChallengeCardRow = z.output<typeof challengeCardSchema>;
