import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { ruleFacts } from "../rules/change-rule.ts";
import { command } from "../world.ts";
import { campaignsDetail } from "./audit-details.ts";
import { campaignName } from "./campaign-definition.ts";
import { asCampaign, campaignChanges, MAX_CAMPAIGNS } from "./change-campaign.ts";
import { countCampaigns } from "./count-campaigns.ts";
import { limitChanges } from "./limit-changes.ts";

/** The campaign to copy, also an ended one, and the name of the copy. */
export const duplicateCampaignInput = z.strictObject({ id, name: campaignName });

/**
 * Stores a copy of a campaign as a draft. Days that have passed are left out of the copy; what the campaign refers to is checked when the copy
 * is saved or started.
 */
export const duplicateCampaign = /* @__PURE__ */ command({
  name: "duplicateCampaign",
  input: duplicateCampaignInput,
  may: "canManageCampaigns",
  async load({ id: ruleId }, reader) {
    const facts = await ruleFacts(reader, ruleId);
    return { facts, count: await countCampaigns(reader) };
  },
  decide({ facts, count }, { name }, context) {
    const { latest, revision } = facts;
    if (latest?.kind !== "campaign" || latest.state === "deleted") {
      return refuse("campaign-not-found", {});
    }
    if (count >= MAX_CAMPAIGNS) return refuse("campaigns-full", { most: MAX_CAMPAIGNS });
    const { definition } = asCampaign(latest);
    const { firstDay, lastDay } = definition.conditions;
    const isOver = lastDay !== "" && lastDay < context.today;
    const days = isOver ? { firstDay: "", lastDay: "" } : { firstDay, lastDay };
    const conditions = { ...definition.conditions, ...days };
    const copy = { ...definition, name, conditions };
    const ruleId = context.fresh.id();
    const { changes, audit } = campaignChanges(
      { latest: undefined, revision },
      { ruleId, state: "draft", definition: copy },
      [campaignsDetail("campaign-copied", { name: definition.name })],
      context,
    );
    return {
      changes: [...changes, ...limitChanges([], ruleId, copy.limits)],
      events: [{ name: "campaign.duplicated", params: { name } }],
      result: { id: ruleId },
      audit,
    };
  },
});
