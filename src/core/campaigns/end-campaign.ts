import { refuse } from "../errors.ts";
import { isRefusal } from "../kit/refusal.ts";
import { ruleFacts } from "../rules/change-rule.ts";
import { command } from "../world.ts";
import { changeableCampaign } from "./change-campaign.ts";
import { movedTo, moveInput } from "./move-campaign.ts";

/** Ends an active or paused campaign for good. It can be duplicated afterwards. A draft is deleted instead. */
export const endCampaign = /* @__PURE__ */ command({
  name: "endCampaign",
  input: moveInput,
  may: "canManageCampaigns",
  load: ({ id }, reader) => ruleFacts(reader, id),
  decide(facts, { base }, context) {
    const campaign = changeableCampaign(facts, base);
    if (isRefusal(campaign)) return campaign;
    if (campaign.state === "draft") return refuse("campaign-not-active", {});
    const { version, changes, audit } = movedTo("ended", campaign, facts, context);
    const { name } = campaign.definition;
    return {
      changes,
      events: [{ name: "campaign.ended", params: { name } }],
      result: { version },
      audit,
    };
  },
});
