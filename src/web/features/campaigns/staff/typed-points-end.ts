import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import { givesPoints } from "#core/campaigns/checked-definition.ts";
import type { TypedCampaign } from "./typed-campaign.ts";
import { numberIn } from "./typed-number.ts";

type TypedEnd = Pick<TypedCampaign, "kind" | "pointsEnd" | "endAfter" | "endDay">;

/** Returns what a form shows of when the points of a campaign expire. */
export function typedEndOf(end: CampaignDefinition["pointsEnd"]): Partial<TypedCampaign> {
  if (end === undefined) return {};
  const { kind: pointsEnd } = end;
  if (end.kind === "day") return { pointsEnd, endDay: end.day };
  return { pointsEnd, endAfter: String(end.kind === "days" ? end.days : end.months) };
}

/** Returns the part of the definition that is typed; nothing for a campaign without points or whose points expire as all others. */
export function typedEnd({
  kind,
  pointsEnd,
  endAfter,
  endDay,
}: TypedEnd): Pick<CampaignDefinition, "pointsEnd"> {
  if (pointsEnd === "none" || !givesPoints({ kind })) return {};
  if (pointsEnd === "day") return { pointsEnd: { kind: pointsEnd, day: endDay } };
  const after = numberIn(endAfter);
  return pointsEnd === "days"
    ? { pointsEnd: { kind: pointsEnd, days: after } }
    : { pointsEnd: { kind: pointsEnd, months: after } };
}
