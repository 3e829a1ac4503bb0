import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { ruleFacts } from "../rules/change-rule.ts";
import { command } from "../world.ts";
import { campaignReferences, checkReferences } from "./campaign-references.ts";
import { campaignChanges, MAX_CAMPAIGNS } from "./change-campaign.ts";
import { checkedDefinition } from "./checked-definition.ts";
import { countCampaigns } from "./count-campaigns.ts";
import { limitChanges } from "./limit-changes.ts";

/** The definition of a new campaign. */
export const createCampaignInput = z.strictObject({ definition: checkedDefinition });

/** Stores a new campaign as a draft, which gives nothing until it is started. */
export const createCampaign = /* @__PURE__ */ command({
  name: "createCampaign",
  input: createCampaignInput,
  may: "canManageCampaigns",
  async load({ definition }, reader) {
    const [facts, references] = await Promise.all([
      ruleFacts(reader, null),
      campaignReferences(reader, definition),
    ]);
    return { facts, references, count: await countCampaigns(reader) };
  },
  decide({ facts, references, count }, { definition }, context) {
    if (count >= MAX_CAMPAIGNS) return refuse("campaigns-full", { most: MAX_CAMPAIGNS });
    const refusal = checkReferences(definition, references, context);
    if (refusal !== undefined) return refusal;
    const ruleId = context.fresh.id();
    const next = { ruleId, state: "draft", definition } as const;
    const { changes, audit } = campaignChanges(facts, next, "", context);
    return {
      changes: [...changes, ...limitChanges([], ruleId, definition.limits)],
      events: [{ name: "campaign.created", params: { name: definition.name } }],
      result: { id: ruleId },
      audit,
    };
  },
});
