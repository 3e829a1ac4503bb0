import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { type RuleFacts, ruleFacts } from "../rules/change-rule.ts";
import type { RuleState } from "../rules/rule-version.ts";
import type { Context, ProgramReader } from "../world.ts";
import {
  type CampaignReferences,
  campaignReferences,
  checkReferences,
} from "./campaign-references.ts";
import { asCampaign, campaignChanges, changeableCampaign } from "./change-campaign.ts";

/** The campaign, and the version that the page shows. */
export const moveInput = z.strictObject({ id, base: z.int().check(z.gte(1)) });

/** Facts of a change that lets a campaign give something: what it refers to has to be there. */
export interface ActivationFacts {
  readonly facts: RuleFacts;
  /** Undefined for an unknown campaign. */
  readonly references: CampaignReferences | undefined;
}

/** Reads {@link ActivationFacts}. Three round trips at most. */
export async function activationFacts(
  reader: ProgramReader,
  ruleId: string,
): Promise<ActivationFacts> {
  const facts = await ruleFacts(reader, ruleId);
  const { latest } = facts;
  const references =
    latest?.kind === "campaign"
      ? await campaignReferences(reader, asCampaign(latest).definition)
      : undefined;
  return { facts, references };
}

/**
 * Returns a campaign that can be made active, or the refusal of {@link changeableCampaign} or {@link checkReferences}.
 */
export function activatable(
  { facts, references }: ActivationFacts,
  base: number,
  context: Context,
) {
  const campaign = changeableCampaign(facts, base);
  if (isRefusal(campaign) || references === undefined) return campaign;
  return checkReferences(campaign.definition, references, context) ?? campaign;
}

/** Returns the changes that store a version of a campaign which differs only in its state. */
export function movedTo(
  state: RuleState,
  campaign: Parameters<typeof campaignChanges>[1],
  facts: RuleFacts,
  context: Context,
) {
  const { ruleId, definition } = campaign;
  return campaignChanges(facts, { ruleId, state, definition }, "", context);
}
