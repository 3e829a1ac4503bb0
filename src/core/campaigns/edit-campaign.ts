import * as z from "zod/mini";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { ruleFacts } from "../rules/change-rule.ts";
import { command } from "../world.ts";
import { campaignsDetail } from "./audit-details.ts";
import { changedParts } from "./campaign-parts.ts";
import { campaignReferences, checkReferences } from "./campaign-references.ts";
import { campaignChanges, changeableCampaign } from "./change-campaign.ts";
import { checkedDefinition } from "./checked-definition.ts";
import { checkLimits, limitChanges } from "./limit-changes.ts";
import { limitFacts } from "./limit-facts.ts";

/** The campaign, the version that the form was loaded from, and the new definition. */
export const editCampaignInput = z.strictObject({
  id,
  base: z.int().check(z.gte(1)),
  definition: checkedDefinition,
});

/**
 * Stores a new version of a campaign. A draft stays a draft, a paused one stays paused; an active one gives by the new version from this commit
 * on, and checks that were paid before are still decided by the former version. Refused when somebody else has changed it meanwhile.
 */
export const editCampaign = /* @__PURE__ */ command({
  name: "editCampaign",
  input: editCampaignInput,
  may: "canManageCampaigns",
  async load({ id: ruleId, definition }, reader) {
    const [facts, references] = await Promise.all([
      ruleFacts(reader, ruleId),
      campaignReferences(reader, definition),
    ]);
    // After the row that changes of rules lock, in the order in which purchases lock shares.
    return { facts, references, shares: await limitFacts(reader, ruleId) };
  },
  decide({ facts, references, shares }, { id: ruleId, base, definition }, context) {
    const before = changeableCampaign(facts, base);
    if (isRefusal(before)) return before;
    const refusal =
      checkReferences(definition, references, context) ?? checkLimits(shares, definition.limits);
    if (refusal !== undefined) return refusal;
    const { name } = definition;
    const events = [{ name: "campaign.saved", params: { name, state: before.state } }] as const;
    const parts = changedParts(before.definition, definition);
    if (parts.length === 0) {
      const audit = { kind: "campaign", id: ruleId, name, detail: NOTHING_CHANGED };
      return { changes: [], events, result: { version: base }, audit };
    }
    const detail = parts.map((part) => campaignsDetail("campaign-part", { part }));
    const next = { ruleId, state: before.state, definition };
    const { version, changes, audit } = campaignChanges(facts, next, detail, context);
    const limits = limitChanges(shares, ruleId, definition.limits);
    return { changes: [...changes, ...limits], events, result: { version }, audit };
  },
});
