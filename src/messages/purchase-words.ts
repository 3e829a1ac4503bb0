import type { SkipReason } from "#core/earning/campaign-rule.ts";
import type { Award } from "#core/points/award.ts";
import { MAX_SKIPPED_CAMPAIGNS } from "#core/purchases/nearest-skipped.ts";
import { awardText } from "./award-text.ts";
import { campaignAwardTexts } from "./en/awards.ts";
import { type PurchaseExplanation, purchasesTexts } from "./en/purchases.ts";
import { inLanguage, type Language } from "./language.ts";
import { skipReasonText } from "./skip-reason-text.ts";
import { messageText } from "./written.ts";

/** A campaign that gave nothing, with its reason. */
export interface SkippedCampaign {
  readonly name: string;
  readonly reason: SkipReason;
}

/** How the points of a purchase came about. The lists are absent, or `skipped` is longer, in replies that an earlier version stored. */
export interface ExplainedPurchase extends PurchaseExplanation {
  readonly awards?: readonly Award[];
  readonly skipped?: readonly SkippedCampaign[];
  /** How many campaigns gave nothing besides `skipped`. */
  readonly skippedMore?: number;
}

/**
 * Explains the points of a purchase in sentences, in a language, that of this page when it is left out: base and tier bonus, what campaigns
 * gave, and which gave nothing and why.
 */
export function purchaseWords(purchase: ExplainedPurchase, language?: Language): readonly string[] {
  const { awards = [], skipped = [], skippedMore = 0, currency } = purchase;
  const more = Math.max(0, skipped.length - MAX_SKIPPED_CAMPAIGNS) + skippedMore;
  const given = awards.filter(({ explanation }) => explanation.code in campaignAwardTexts);
  return [
    text(language, "explanation", purchase),
    ...(given.length === 0
      ? []
      : [
          text(language, "fromCampaigns", {
            awards: given.map((award) => awardWithEnd(award, language)).join(", "),
          }),
        ]),
    ...(skipped.length === 0
      ? []
      : [
          text(language, "notGiven", {
            campaigns: skipped
              .slice(0, MAX_SKIPPED_CAMPAIGNS)
              .map((one) => skippedText(one, currency, language))
              .join(", "),
            more,
          }),
        ]),
  ];
}

/** Describes an award of a campaign, with the last day of its points if they have an end of their own (docs/decisions/191). */
function awardWithEnd(given: Award, language: Language | undefined): string {
  const award = awardText(given, language);
  const { lastDay: day } = given;
  return day === undefined ? award : text(language, "awardUntil", { award, day });
}

/** Names a campaign that gave nothing, with its reason in words. `currency`: ISO 4217. */
export function skippedText(
  { name, reason }: SkippedCampaign,
  currency: string,
  language?: Language,
): string {
  const words = skipReasonText(reason, currency, language);
  return text(language, "skippedCampaign", { name, reason: words });
}

function text(language: Language | undefined, key: keyof typeof purchasesTexts, params: object) {
  return messageText(inLanguage(language, "purchases", key, purchasesTexts[key]), params);
}
