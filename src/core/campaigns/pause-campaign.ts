import { refuse } from "../errors.ts";
import { isRefusal } from "../kit/refusal.ts";
import { ruleFacts } from "../rules/change-rule.ts";
import { command } from "../world.ts";
import { changeableCampaign } from "./change-campaign.ts";
import { movedTo, moveInput } from "./move-campaign.ts";

/** Pauses an active campaign: it gives nothing from this commit on, until it is resumed. */
export const pauseCampaign = /* @__PURE__ */ command({
  name: "pauseCampaign",
  input: moveInput,
  may: "canManageCampaigns",
  load: ({ id }, reader) => ruleFacts(reader, id),
  decide(facts, { base }, context) {
    const campaign = changeableCampaign(facts, base);
    if (isRefusal(campaign)) return campaign;
    if (campaign.state !== "active") return refuse("campaign-not-active", {});
    const { version, changes, audit } = movedTo("paused", campaign, facts, context);
    const { name } = campaign.definition;
    return {
      changes,
      events: [{ name: "campaign.paused", params: { name } }],
      result: { version },
      audit,
    };
  },
});
