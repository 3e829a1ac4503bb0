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

/** Starts a draft: from its first day on, at once without one, customers' activities count. Refused if it refers to unknown products. */
export const startChallenge = /* @__PURE__ */ command({
  name: "startChallenge",
  input: moveInput,
  may: "canManageCampaigns",
  load: ({ id }, reader) => activationFacts(reader, id),
  decide({ facts, references }, { base }, context) {
    const challenge = changeableChallenge(facts, base);
    if (isRefusal(challenge)) return challenge;
    if (challenge.state !== "draft") return refuse("challenge-started-before", {});
    const refusal = references && checkReferences(challenge.definition, references, context);
    if (refusal !== undefined) return refusal;
    const next = { ...challenge, state: "active" } as const;
    const { version, changes, audit } = challengeChanges(facts, next, "", context);
    const { name } = challenge.definition;
    return {
      changes,
      events: [{ name: "challenge.started", params: { name } }],
      result: { version },
      audit,
    };
  },
});
