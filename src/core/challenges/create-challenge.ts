import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { ruleFacts } from "../rules/change-rule.ts";
import { command } from "../world.ts";
import { challengeFields } from "./challenge-definition.ts";
import {
  challengeChanges,
  challengeReferences,
  checkReferences,
  countChallenges,
  MAX_CHALLENGES,
} from "./change-challenge.ts";

/** A new challenge. */
export const createChallengeInput = z.strictObject({ definition: challengeFields });

/** Stores a new challenge as a draft, which counts nothing until it is started. */
export const createChallenge = /* @__PURE__ */ command({
  name: "createChallenge",
  input: createChallengeInput,
  may: "canManageCampaigns",
  async load({ definition }, reader) {
    const [facts, references] = await Promise.all([
      ruleFacts(reader, null),
      challengeReferences(reader, definition.rules),
    ]);
    return { facts, references, count: await countChallenges(reader) };
  },
  decide({ facts, references, count }, { definition }, context) {
    if (count >= MAX_CHALLENGES) return refuse("challenges-full", { most: MAX_CHALLENGES });
    const refusal = checkReferences(definition, references, context);
    if (refusal !== undefined) return refusal;
    const ruleId = context.fresh.id();
    const first = { ...definition, rulesVersion: 1, earlier: [] };
    const next = { ruleId, state: "draft", definition: first } as const;
    const { changes, audit } = challengeChanges(facts, next, "", context);
    return {
      changes,
      events: [{ name: "challenge.created", params: { name: definition.name } }],
      result: { id: ruleId },
      audit,
    };
  },
});
