import { refuse } from "../errors.ts";
import type { ProgramChange } from "../world.ts";
import { evenly, SHARES, type ShareKind } from "./budget-share.ts";
import type { CampaignDefinition } from "./campaign-definition.ts";
import { type LimitFacts, shareIds } from "./limit-facts.ts";

/**
 * Refuses a budget or a total count below what was already given. Returns undefined for other limits.
 */
export function checkLimits(shares: LimitFacts, { budget, total }: CampaignDefinition["limits"]) {
  const [points, times] = [givenOf(shares, "points"), givenOf(shares, "times")];
  if (budget !== null && budget < points) {
    return refuse("campaign-budget-below-given", { budget, given: points });
  }
  if (total !== null && total < times) {
    return refuse("campaign-total-below-given", { total, given: times });
  }
  return undefined;
}

/**
 * Returns the changes by which a version's limits for all customers hold from its commit on, once {@link checkLimits} has accepted them.
 * What was given under earlier limits counts. A limit that is left out keeps its shares: checks that are reported late still count against
 * the limit of their time, and what was given counts if the limit returns.
 */
export function limitChanges(
  shares: LimitFacts,
  campaignId: string,
  { budget, total }: CampaignDefinition["limits"],
): readonly ProgramChange[] {
  const rest = (kind: ShareKind, limit: number | null) =>
    limit === null ? [] : sharesWith(shares, campaignId, kind, limit - givenOf(shares, kind));
  return [...rest("points", budget), ...rest("times", total)];
}

function givenOf(shares: LimitFacts, wanted: ShareKind): number {
  return shares.reduce((sum, { kind, given }) => sum + (kind === wanted ? given : 0), 0);
}

/** Returns the changes after which the shares of a kind have this much together. */
function sharesWith(
  shares: LimitFacts,
  campaignId: string,
  kind: ShareKind,
  remaining: number,
): readonly ProgramChange[] {
  const parts = evenly(remaining, SHARES);
  return shareIds(campaignId, kind).flatMap((id, number): readonly ProgramChange[] => {
    const before = shares.find((share) => share.id === id);
    const fields = { remaining: parts[number] ?? 0 };
    if (before === undefined) {
      const row = { id, campaignId, kind, number, ...fields, given: 0 };
      return [{ kind: "insert", dataset: "campaignShares", row }];
    }
    if (before.remaining === fields.remaining) return [];
    return [{ kind: "patch", dataset: "campaignShares", id, fields }];
  });
}
