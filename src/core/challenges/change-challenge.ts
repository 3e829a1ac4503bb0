import * as z from "zod/mini";
import { productsOf } from "../benefits/products-of.ts";
import { refuse } from "../errors.ts";
import type { AuditDetails } from "../kit/audit-detail.ts";
import { id } from "../kit/fields.ts";
import {
  findUnknownCategories,
  findUnknownSkus,
  refuseUnknownCategories,
  refuseUnknownSkus,
} from "../products/selected-skus.ts";
import { type RuleFacts, ruleChanges, ruleFacts } from "../rules/change-rule.ts";
import { IN_FORCE, type RuleState } from "../rules/rule-version.ts";
import type { Context, ProgramReader } from "../world.ts";
import {
  type ChallengeDefinition,
  type ChallengeFields,
  type ChallengeRules,
  challengeVersion,
} from "./challenge-definition.ts";

/** Maximum number of challenges that have not ended. */
export const MAX_CHALLENGES = 100;

/** The challenge, and the version that the page shows. */
export const moveInput = z.strictObject({ id, base: z.int().check(z.gte(1)) });

/** Returns the number of challenges that have not ended, up to {@link MAX_CHALLENGES}. One round trip. */
export function countChallenges(reader: ProgramReader): Promise<number> {
  return reader.countUpTo("ruleVersions", {
    where: { kind: "challenge", until: IN_FORCE, state: { anyOf: ["draft", "active", "paused"] } },
    most: MAX_CHALLENGES,
  });
}

/** Products that a challenge refers to and that the program does not have. */
export interface ChallengeReferences {
  readonly unknownSkus: readonly string[];
  readonly unknownCategories: readonly string[];
}

/** Reads {@link ChallengeReferences}. One round trip at most. */
export async function challengeReferences(
  reader: ProgramReader,
  { counts, reward }: ChallengeRules,
): Promise<ChallengeReferences> {
  const selections = [
    ...("products" in counts ? [counts.products] : []),
    ...(reward.kind === "voucher" ? [productsOf(reward.benefit)] : []),
  ];
  const [unknownSkus, unknownCategories] = await Promise.all([
    findUnknownSkus(reader, { skus: selections.flatMap(({ skus }) => skus) }),
    findUnknownCategories(reader, {
      categories: selections.flatMap(({ categories }) => categories),
    }),
  ]);
  return { unknownSkus, unknownCategories };
}

/** Refuses a challenge that refers to unknown products, or whose last day has passed, and names what to change. Undefined for none. */
export function checkReferences(
  { lastDay }: Pick<ChallengeFields, "lastDay">,
  { unknownSkus, unknownCategories }: ChallengeReferences,
  { today }: Pick<Context, "today">,
) {
  if (lastDay !== "" && lastDay < today) return refuse("challenge-days-over", { lastDay });
  return refuseUnknownSkus(unknownSkus) ?? refuseUnknownCategories(unknownCategories);
}

/** Facts of a change that lets a challenge count: what it refers to has to be there. */
export interface ActivationFacts {
  readonly facts: RuleFacts;
  /** Undefined for an unknown challenge. */
  readonly references: ChallengeReferences | undefined;
}

/** Reads {@link ActivationFacts}. Three round trips at most. */
export async function activationFacts(
  reader: ProgramReader,
  ruleId: string,
): Promise<ActivationFacts> {
  const facts = await ruleFacts(reader, ruleId);
  const { latest } = facts;
  if (latest?.kind !== "challenge") return { facts, references: undefined };
  const { rules } = challengeVersion(latest).definition;
  return { facts, references: await challengeReferences(reader, rules) };
}

/**
 * Returns the latest version of a challenge, or the refusal if there is none, if it has ended, or if somebody has changed it since the page
 * loaded version `base`.
 */
export function changeableChallenge({ latest }: RuleFacts, base: number) {
  if (latest?.kind !== "challenge" || latest.state === "deleted") {
    return refuse("challenge-not-found", {});
  }
  if (latest.version !== base) {
    return refuse("challenge-changed-meanwhile", { author: latest.authorName });
  }
  if (latest.state === "ended") return refuse("challenge-ended", {});
  return challengeVersion(latest);
}

/**
 * Returns the changes that store the next version of a challenge, and its audit record.
 * @param next `ruleId` of a new challenge is a fresh id
 */
export function challengeChanges(
  facts: RuleFacts,
  next: {
    readonly ruleId: string;
    readonly state: RuleState;
    readonly definition: ChallengeDefinition;
  },
  detail: AuditDetails,
  context: Context,
) {
  const { ruleId, definition } = next;
  const stored = { ...next, definition: { ...definition }, kind: "challenge" } as const;
  const { version, changes } = ruleChanges(facts, stored, context);
  return {
    version: version.version,
    changes,
    audit: { kind: "challenge", id: ruleId, name: definition.name, detail },
  };
}
