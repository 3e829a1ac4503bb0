import { refuse } from "../errors.ts";
import { isRefusal } from "../kit/refusal.ts";
import { ruleFacts } from "../rules/change-rule.ts";
import { command } from "../world.ts";
import { changeableCampaign } from "./change-campaign.ts";
import { movedTo, moveInput } from "./move-campaign.ts";

/** Deletes a draft. Versions are never removed, so it gets one more version, which lists leave out. */
export const deleteCampaignDraft = /* @__PURE__ */ command({
  name: "deleteCampaignDraft",
  input: moveInput,
  may: "canManageCampaigns",
  load: ({ id }, reader) => ruleFacts(reader, id),
  decide(facts, { base }, context) {
    const campaign = changeableCampaign(facts, base);
    if (isRefusal(campaign)) return campaign;
    if (campaign.state !== "draft") return refuse("campaign-started-before", {});
    const { changes, audit } = movedTo("deleted", campaign, facts, context);
    const { name } = campaign.definition;
    return {
      changes,
      events: [{ name: "campaign.deleted", params: { name } }],
      result: {},
      audit,
    };
  },
});
