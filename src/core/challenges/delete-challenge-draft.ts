import { refuse } from "../errors.ts";
import { isRefusal } from "../kit/refusal.ts";
import { ruleFacts } from "../rules/change-rule.ts";
import { command } from "../world.ts";
import { challengeChanges, changeableChallenge, moveInput } from "./change-challenge.ts";

/** Deletes a draft. Versions are never removed, so it gets one more version, which lists leave out. */
export const deleteChallengeDraft = /* @__PURE__ */ command({
  name: "deleteChallengeDraft",
  input: moveInput,
  may: "canManageCampaigns",
  load: ({ id }, reader) => ruleFacts(reader, id),
  decide(facts, { base }, context) {
    const challenge = changeableChallenge(facts, base);
    if (isRefusal(challenge)) return challenge;
    if (challenge.state !== "draft") return refuse("challenge-started-before", {});
    const next = { ...challenge, state: "deleted" } as const;
    const { changes, audit } = challengeChanges(facts, next, "", context);
    const { name } = challenge.definition;
    return {
      changes,
      events: [{ name: "challenge.deleted", params: { name } }],
      result: {},
      audit,
    };
  },
});
