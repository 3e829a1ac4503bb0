import { triggerKnows } from "#core/campaigns/trigger-knows.ts";
import { editorTexts } from "#messages/en/campaign-editor.ts";
import type { OfferPhrases } from "#web/shared/offers/offer-phrases.ts";
import type { CampaignChoices } from "./campaign-text.ts";
import { emptyTyped, type TypedCampaign } from "./typed-campaign.ts";
import type { Faults } from "./use-campaign-form.ts";

/** A part of the sentence of a campaign. */
export type PartName = keyof OfferPhrases;

/** The parts in the order of the sentence. */
export const partNames: readonly PartName[] = [
  "gift",
  "occasion",
  "except",
  "minimum",
  "visit",
  "weekdays",
  "hours",
  "locations",
  "tiers",
  "segments",
  "days",
];

/** Returns what a part is called. */
export function partLabel(part: PartName): string {
  const texts = editorTexts;
  return {
    gift: texts.partGift,
    occasion: texts.partOccasion,
    except: texts.partExcept,
    minimum: texts.partMinimum,
    visit: texts.partVisit,
    weekdays: texts.partWeekdays,
    hours: texts.partHours,
    locations: texts.partLocations,
    tiers: texts.partTiers,
    segments: texts.partSegments,
    days: texts.partDays,
  }[part];
}

/** Returns whether the occasions of a form know what a condition asks about, and the program has segments for one of them. */
export function isPossible(
  part: PartName,
  { trigger }: TypedCampaign,
  { segments }: Pick<CampaignChoices, "segments">,
): boolean {
  const knows = triggerKnows(trigger);
  if (part === "segments") return knows.segments && segments.length > 0;
  if (part === "except") return knows.lines;
  if (part === "minimum") return knows.amount;
  if (part === "visit") return knows.visits;
  return part !== "locations" || knows.location;
}

/** Returns the fields with which a condition is added, so that it means something at once. `today`: 'YYYY-MM-DD'. */
export function addedPart(part: PartName, today: string): Partial<TypedCampaign> {
  switch (part) {
    case "minimum":
      return { minimumAmount: "5" };
    case "visit":
      return { visit: "5", isVisitRepeated: true };
    case "weekdays":
      return { weekdays: [2] };
    case "hours":
      return { from: "14:00", until: "17:00" };
    case "days":
      return { firstDay: today };
    default:
      return {};
  }
}

/** Returns the fields without a condition. */
export function removedPart(part: PartName): Partial<TypedCampaign> {
  const { excluded, minimumAmount, visit, isVisitRepeated, weekdays, from, until } = emptyTyped;
  const { locations, tiers, segments, firstDay, lastDay } = emptyTyped;
  switch (part) {
    case "except":
      return { excluded };
    case "minimum":
      return { minimumAmount };
    case "visit":
      return { visit, isVisitRepeated };
    case "weekdays":
      return { weekdays };
    case "hours":
      return { from, until };
    case "locations":
      return { locations };
    case "tiers":
      return { tiers };
    case "segments":
      return { segments };
    default:
      return { firstDay, lastDay };
  }
}

const partOfField: Readonly<Record<string, PartName>> = {
  firstDay: "days",
  lastDay: "days",
  weekdays: "weekdays",
  hours: "hours",
  locations: "locations",
  tiers: "tiers",
  segments: "segments",
  minimumAmount: "minimum",
  included: "occasion",
  excluded: "except",
  visit: "visit",
};

/** Returns the part of the sentence that a field belongs to; undefined for fields outside of it. `path`: such as 'conditions.lastDay'. */
export function partOf(path: string): PartName | undefined {
  const [group = "", field = ""] = path.split(".");
  if (group === "effect") return "gift";
  return group === "conditions" ? partOfField[field] : undefined;
}

/** Returns the first error of a part; undefined without one. */
export function faultOf(part: PartName, faults: Faults): string | undefined {
  return Object.entries(faults).find(([path]) => partOf(path) === part)?.[1];
}
