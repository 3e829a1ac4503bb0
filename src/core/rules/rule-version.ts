import * as z from "zod/mini";
import { DAY_MS } from "../kit/time.ts";
import { RECORDED_WITHIN_DAYS } from "../locations/recorded-within.ts";

/** What staff define as rules with versions: campaigns, and challenges (stamp cards and streaks among them). */
export const ruleKinds = ["campaign", "challenge"] as const;

/** One of {@link ruleKinds}. */
export type RuleKind = (typeof ruleKinds)[number];

/**
 * What staff have decided about a rule. Only active rules apply; whether an active rule is scheduled, running or over follows from the dates
 * in its definition. Ended rules cannot be started again. A deleted rule was a draft that never ran, and lists leave it out.
 */
export const ruleStates = ["draft", "active", "paused", "ended", "deleted"] as const;

/** One of {@link ruleStates}. */
export type RuleState = (typeof ruleStates)[number];

/** The end of a version that is in force: the last time that a date can represent, in UTC epoch milliseconds. */
export const IN_FORCE = 8_640_000_000_000_000;

/**
 * A version of a rule (docs/decisions/154). Each edit, start, pause and end adds a version, so that a check that was paid earlier is decided
 * with the version of its time. Rows are added and never changed or removed, except that `until` of the version in force is set once.
 */
export const ruleVersionSchema = z.strictObject({
  /** The rule's id, a dot, and the version. */
  id: z.string(),
  ruleId: z.string(),
  kind: z.enum(ruleKinds),
  /** 1, 2, 3 and so on. */
  version: z.int().check(z.gte(1)),
  state: z.enum(ruleStates),
  /** In force from this time on, UTC epoch milliseconds. */
  at: z.int(),
  /** In force before this time, UTC epoch milliseconds; {@link IN_FORCE} for the latest version. */
  until: z.int(),
  /** The staff user who made this version, and the name at the time. */
  authorId: z.string(),
  authorName: z.string(),
  /** As the module of the kind defines it. Its commands have validated it. */
  definition: z.record(z.string(), z.unknown()),
});

/** A stored version, see {@link ruleVersionSchema}. */
export type RuleVersion = z.output<typeof ruleVersionSchema>;

/** The number of changes of rules so far: one row, because every request reads it. */
export const currentRulesSchema = z.strictObject({ id: z.string(), revision: z.int() });

/** The id of the one row of {@link currentRulesSchema}. */
export const CURRENT_RULES = "program";

/** How long a replaced version still decides checks that tills report late, in milliseconds. */
export const REPLACED_RULES_MS = RECORDED_WITHIN_DAYS * DAY_MS;
