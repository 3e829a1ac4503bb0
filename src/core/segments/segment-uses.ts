import type { Datasets } from "../datasets.ts";
import { IN_FORCE, type RuleVersion } from "../rules/rule-version.ts";
import type { ProgramReader } from "../world.ts";
import type { SegmentGift } from "./segment-gift.ts";

/** Returns the gift of vouchers that is being given to a segment, at most one. */
export function usesOf(reader: ProgramReader, segmentId: string): Promise<readonly SegmentGift[]> {
  return reader.many("segmentGifts", {
    where: { segmentId, state: "running" },
    order: [["id", "asc"]],
    limit: 1,
  });
}

type Message = Datasets["segmentMessages"];

/** Returns a message to a segment that is a draft or scheduled; undefined without one. */
export function messageTo(reader: ProgramReader, segmentId: string): Promise<Message | undefined> {
  return firstMessage(reader, segmentId, ["draft", "scheduled"]);
}

/**
 * Returns a message that is being sent to a segment; undefined without one. Meanwhile the customers of the segment stay the same, so that nobody
 * is skipped. Read it after the segment was locked, as starting to send locks it.
 */
export function sendingMessage(
  reader: ProgramReader,
  segmentId: string,
): Promise<Message | undefined> {
  return firstMessage(reader, segmentId, ["sending"]);
}

async function firstMessage(
  reader: ProgramReader,
  segmentId: string,
  states: readonly Message["state"][],
): Promise<Message | undefined> {
  const [message] = await reader.many("segmentMessages", {
    where: { segmentId, state: { anyOf: states } },
    order: [["id", "asc"]],
    limit: 1,
  });
  return message;
}

/** The most campaigns that have not ended, with room for those that two processes add at the same time. */
const MAX_RULES = 1000;

/** Reads the campaigns that have not ended. */
export function openCampaigns(reader: ProgramReader): Promise<readonly RuleVersion[]> {
  return reader.many("ruleVersions", {
    where: { kind: "campaign", until: IN_FORCE, state: { anyOf: ["draft", "active", "paused"] } },
    order: [["ruleId", "asc"]],
    limit: MAX_RULES,
  });
}

/** Returns the names of the campaigns that ask for a segment. Their module has validated the definitions (decision 154). */
export function campaignsFor(campaigns: readonly RuleVersion[], segmentId: string) {
  return campaigns
    .map(({ definition }) => definition as Partial<CampaignPart>)
    .filter(({ conditions }) => conditions?.segments?.includes(segmentId))
    .map(({ name = "" }) => name);
}

/** What this module knows of a campaign's definition; the campaigns' module builds on this one. */
interface CampaignPart {
  readonly name: string;
  readonly conditions: { readonly segments?: readonly string[] };
}
