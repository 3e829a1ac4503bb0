import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import type { CampaignPart } from "#core/campaigns/campaign-parts.ts";
import { isEverything } from "#core/products/everything.ts";
import type { ProductSelection } from "#core/products/product-selection.ts";
import { editorTexts } from "#messages/en/campaign-editor.ts";
import { campaignPartNames } from "#messages/en/campaign-parts.ts";
import { pointsEndTexts } from "#messages/en/campaign-points-end.ts";
import { number } from "#messages/en/format.ts";
import {
  longDay,
  namesIn,
  type OfferPhrases,
  offerPhrases,
} from "#web/shared/offers/offer-phrases.ts";
import type { CampaignChoices } from "./campaign-text.ts";
import { periodWord } from "./limit-fields.tsx";
import { occasions } from "./occasion-choices.tsx";

/** Returns how a part of a definition has changed, such as 'weekdays: every day → on Tuesdays'. */
export function partChange(
  part: CampaignPart,
  before: CampaignDefinition,
  after: CampaignDefinition,
  choices: CampaignChoices,
): string {
  return editorTexts.partChanged({
    part: campaignPartNames[part],
    before: partValue(part, before, choices),
    after: partValue(part, after, choices),
  });
}

/** Returns the value of a part of a definition in words. */
export function partValue(
  part: CampaignPart,
  definition: CampaignDefinition,
  choices: CampaignChoices,
): string {
  const phrases = offerPhrases(definition, choices, "staff");
  return ownValue(part, definition) ?? conditionValue(part, definition, phrases);
}

function ownValue(part: CampaignPart, definition: CampaignDefinition): string | undefined {
  const { name, text, isShown, trigger, limits, holdoutPercent } = definition;
  const { nothing, yes, no } = editorTexts;
  const orNothing = (value: number | null) => (value === null ? nothing : number(value));
  switch (part) {
    case "name":
      return name;
    case "text":
      return text === "" ? nothing : text;
    case "isShown":
      return isShown ? yes : no;
    case "trigger":
      return occasions(true).find(([one]) => one === trigger)?.[1] ?? trigger;
    case "perCustomer": {
      const limit = limits.perCustomer;
      if (limit === null) return nothing;
      const per = periodWord(limit.per);
      return editorTexts.perCustomerLimit({ times: limit.times, per });
    }
    case "total":
      return orNothing(limits.total);
    case "budget":
      return orNothing(limits.budget);
    case "pointsEnd":
      return endValue(definition.pointsEnd);
    case "holdoutPercent":
      return `${holdoutPercent} %`;
    default:
      return undefined;
  }
}

function endValue(end: CampaignDefinition["pointsEnd"]): string {
  if (end === undefined) return pointsEndTexts.asOthers;
  if (end.kind === "day") return pointsEndTexts.on({ day: longDay(end.day) });
  const count = end.kind === "days" ? end.days : end.months;
  return pointsEndTexts.after({ count, unit: end.kind });
}

function conditionValue(
  part: CampaignPart,
  { conditions, effect }: CampaignDefinition,
  phrases: OfferPhrases,
): string {
  const { everything, allDay, everyDay, everywhere, everybody, nothing } = editorTexts;
  switch (part) {
    case "effect":
      return effect.kind === "multiplier" && effect.isStackable
        ? `${phrases.gift} (${editorTexts.stackable.toLowerCase()})`
        : phrases.gift;
    case "firstDay":
      return conditions.firstDay === "" ? nothing : longDay(conditions.firstDay);
    case "lastDay":
      return conditions.lastDay === "" ? nothing : longDay(conditions.lastDay);
    case "weekdays":
      return phrases.weekdays || everyDay;
    case "hours":
      return phrases.hours || allDay;
    case "locations":
      return phrases.locations || everywhere;
    case "tiers":
      return phrases.tiers || everybody;
    case "segments":
      return phrases.segments || everybody;
    case "minimumAmount":
      return phrases.minimum || nothing;
    case "included":
      return productsValue(conditions.included, everything);
    case "excluded":
      return productsValue(conditions.excluded, nothing);
    default:
      return phrases.visit || nothing;
  }
}

function productsValue(selection: ProductSelection, empty: string): string {
  return isEverything(selection) ? empty : namesIn(selection);
}
