import { refuse } from "../errors.ts";
import { isRefusal } from "../kit/refusal.ts";
import { ruleFacts } from "../rules/change-rule.ts";
import { command } from "../world.ts";
import { challengeChanges, changeableChallenge, moveInput } from "./change-challenge.ts";

/** Ends an active or paused challenge for good. Customers keep completed cards and rewards; unfinished cards are no longer shown. */
export const endChallenge = /* @__PURE__ */ command({
  name: "endChallenge",
  input: moveInput,
  may: "canManageCampaigns",
  load: ({ id }, reader) => ruleFacts(reader, id),
  decide(facts, { base }, context) {
    const challenge = changeableChallenge(facts, base);
    if (isRefusal(challenge)) return challenge;
    if (challenge.state === "draft") return refuse("challenge-not-active", {});
    const next = { ...challenge, state: "ended" } as const;
    const { version, changes, audit } = challengeChanges(facts, next, "", context);
    const { name } = challenge.definition;
    return {
      changes,
      events: [{ name: "challenge.ended", params: { name } }],
      result: { version },
      audit,
    };
  },
});
