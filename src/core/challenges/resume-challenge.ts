import { refuse } from "../errors.ts";
import { isRefusal } from "../kit/refusal.ts";
import { command } from "../world.ts";
import {
  activationFacts,
  challengeChanges,
  changeableChallenge,
  checkReferences,
  moveInput,
} from "./change-challenge.ts";

/** Resumes a paused challenge. What happened while it was paused does not count. */
export const resumeChallenge = /* @__PURE__ */ command({
  name: "resumeChallenge",
  input: moveInput,
  may: "canManageCampaigns",
  load: ({ id }, reader) => activationFacts(reader, id),
  decide({ facts, references }, { base }, context) {
    const challenge = changeableChallenge(facts, base);
    if (isRefusal(challenge)) return challenge;
    if (challenge.state !== "paused") return refuse("challenge-not-paused", {});
    const refusal = references && checkReferences(challenge.definition, references, context);
    if (refusal !== undefined) return refusal;
    const next = { ...challenge, state: "active" } as const;
    const { version, changes, audit } = challengeChanges(facts, next, "", context);
    const { name } = challenge.definition;
    return {
      changes,
      events: [{ name: "challenge.resumed", params: { name } }],
      result: { version },
      audit,
    };
  },
});
