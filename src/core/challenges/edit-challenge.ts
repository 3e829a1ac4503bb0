import * as z from "zod/mini";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { ruleFacts } from "../rules/change-rule.ts";
import { command } from "../world.ts";
import { challengesDetail } from "./audit-details.ts";
import {
  type ChallengeDefinition,
  type ChallengeFields,
  type ChallengeVersion,
  challengeFields,
} from "./challenge-definition.ts";
import { type ChallengePart, challengeParts } from "./challenge-parts.ts";
import {
  challengeChanges,
  challengeReferences,
  changeableChallenge,
  checkReferences,
} from "./change-challenge.ts";

/** The challenge, the version that the form was loaded from, and the new definition. */
export const editChallengeInput = z.strictObject({
  id,
  base: z.int().check(z.gte(1)),
  definition: challengeFields,
});

/**
 * Stores a new version of a challenge. Texts, picture and dates apply to all customers at once. Changed rules apply to new cards: who has
 * begun one finishes it under the rules that it was begun under. Refused when somebody else has changed the challenge meanwhile.
 */
export const editChallenge = /* @__PURE__ */ command({
  name: "editChallenge",
  input: editChallengeInput,
  may: "canManageCampaigns",
  async load({ id: ruleId, definition }, reader) {
    const [facts, references] = await Promise.all([
      ruleFacts(reader, ruleId),
      challengeReferences(reader, definition.rules),
    ]);
    return { facts, references };
  },
  decide({ facts, references }, { id: ruleId, base, definition }, context) {
    const before = changeableChallenge(facts, base);
    if (isRefusal(before)) return before;
    const refusal = checkReferences(definition, references, context);
    if (refusal !== undefined) return refusal;
    const { name } = definition;
    const events = [{ name: "challenge.saved", params: { name, state: before.state } }] as const;
    const parts = changedParts(before.definition, definition);
    if (parts.length === 0) {
      const audit = { kind: "challenge", id: ruleId, name, detail: NOTHING_CHANGED };
      return { changes: [], events, result: { version: base }, audit };
    }
    const detail = parts.map((part) => challengesDetail("challenge-part", { part }));
    const next = { ruleId, state: before.state, definition: nextDefinition(before, definition) };
    const { version, changes, audit } = challengeChanges(facts, next, detail, context);
    return { changes, events, result: { version }, audit };
  },
});

function changedParts(
  before: ChallengeDefinition,
  after: ChallengeFields,
): readonly ChallengePart[] {
  return challengeParts.filter((part) => !isSame(before[part], after[part]));
}

function isSame(one: unknown, other: unknown): boolean {
  return sortedJson(one) === sortedJson(other);
}

/** Databases return the fields of an object in another order. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** No card has been begun under the rules of a draft, so they are not kept. */
function nextDefinition(
  { definition: before, version, state }: ChallengeVersion,
  after: ChallengeFields,
): ChallengeDefinition {
  const { rulesVersion, earlier, rules } = before;
  if (isSame(rules, after.rules)) return { ...after, rulesVersion, earlier };
  const kept = state === "draft" ? [] : [...earlier, { version: rulesVersion, rules }];
  return { ...after, rulesVersion: version + 1, earlier: kept };
}
