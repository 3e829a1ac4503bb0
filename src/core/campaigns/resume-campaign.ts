import { refuse } from "../errors.ts";
import { isRefusal } from "../kit/refusal.ts";
import { command } from "../world.ts";
import { activatable, activationFacts, movedTo, moveInput } from "./move-campaign.ts";

/** Resumes a paused campaign. Refused if it refers to something that is gone, or if its last day has passed meanwhile. */
export const resumeCampaign = /* @__PURE__ */ command({
  name: "resumeCampaign",
  input: moveInput,
  may: "canManageCampaigns",
  load: ({ id }, reader) => activationFacts(reader, id),
  decide(loaded, { base }, context) {
    const campaign = activatable(loaded, base, context);
    if (isRefusal(campaign)) return campaign;
    if (campaign.state !== "paused") return refuse("campaign-not-paused", {});
    const { version, changes, audit } = movedTo("active", campaign, loaded.facts, context);
    const { name } = campaign.definition;
    return {
      changes,
      events: [{ name: "campaign.resumed", params: { name } }],
      result: { version },
      audit,
    };
  },
});
