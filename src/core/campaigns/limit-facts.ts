import type { ProgramReader } from "../world.ts";
import { type CampaignShare, SHARES, type ShareKind, shareId, shareKinds } from "./budget-share.ts";

/** The shares of a campaign, locked, so that nothing is given meanwhile; none for a new campaign. */
export type LimitFacts = readonly CampaignShare[];

/** Reads and locks what a campaign has given and may still give. One round trip; none for a new campaign (null). */
export async function limitFacts(
  reader: ProgramReader,
  campaignId: string | null,
): Promise<LimitFacts> {
  if (campaignId === null) return [];
  const ids = shareKinds.flatMap((kind) => shareIds(campaignId, kind));
  const shares = await Promise.all(
    ids.map((id) => reader.one("campaignShares", { id }, { lock: true })),
  );
  return shares.filter((share) => share !== undefined);
}

/** Returns the ids of the shares of a limit, in the order in which they are locked. */
export function shareIds(campaignId: string, kind: ShareKind): readonly string[] {
  return Array.from({ length: SHARES }, (_none, number) => shareId(campaignId, kind, number));
}
