import { refuse } from "../errors.ts";
import { isRefusal } from "../kit/refusal.ts";
import { ruleFacts } from "../rules/change-rule.ts";
import { command } from "../world.ts";
import { challengeChanges, changeableChallenge, moveInput } from "./change-challenge.ts";

/** Pauses an active challenge: nothing counts until it is resumed. Customers keep what they have. */
export const pauseChallenge = /* @__PURE__ */ command({
  name: "pauseChallenge",
  input: moveInput,
  may: "canManageCampaigns",
  load: ({ id }, reader) => ruleFacts(reader, id),
  decide(facts, { base }, context) {
    const challenge = changeableChallenge(facts, base);
    if (isRefusal(challenge)) return challenge;
    if (challenge.state !== "active") return refuse("challenge-not-active", {});
    const next = { ...challenge, state: "paused" } as const;
    const { version, changes, audit } = challengeChanges(facts, next, "", context);
    const { name } = challenge.definition;
    return {
      changes,
      events: [{ name: "challenge.paused", params: { name } }],
      result: { version },
      audit,
    };
  },
});
