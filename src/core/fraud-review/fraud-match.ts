import * as z from "zod/mini";
import { fraudRuleNames } from "./fraud-rules.ts";

/** What became of a match: waits for a decision, released or reversed by staff, released after the days for review, or closed by a refund or because the account was deleted. */
export const matchOutcomes = ["open", "released", "reversed", "lapsed", "closed"] as const;

/** One of {@link matchOutcomes}. */
export type MatchOutcome = (typeof matchOutcomes)[number];

/** What a rule found: its name, the numbers that its text contains, and what it compared. */
export const foundSchema = z.strictObject({
  rule: z.enum(fraudRuleNames),
  /** Counts, minor units or minutes, by the name in the rule's text. */
  params: z.record(z.string(), z.number()),
  /** The ids of earlier purchases that count, the latest first, at most {@link MOST_EVIDENCE}. */
  purchases: z.array(z.string()),
});

/** What a rule found, see {@link foundSchema}. */
export type Found = z.output<typeof foundSchema>;

/** The most purchases that are kept as evidence. */
export const MOST_EVIDENCE = 10;

/** A rule that held pending points. Only the outcome changes, once. */
export const fraudMatchSchema = z.strictObject({
  id: z.string(),
  pendingId: z.string(),
  userId: z.string(),
  ...foundSchema.shape,
  /** UTC epoch milliseconds. */
  at: z.int(),
  outcome: z.enum(matchOutcomes),
});

/** A stored match, see {@link fraudMatchSchema}. */
export type FraudMatch = z.output<typeof fraudMatchSchema>;
