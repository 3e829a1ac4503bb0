import type { Award } from "#core/points/award.ts";
import type { Message } from "./catalogue.ts";
import { awardTexts, campaignAwardTexts, otherAwardText } from "./en/awards.ts";
import { inLanguage, type Language } from "./language.ts";
import { messageText } from "./written.ts";

const texts: ReadonlyMap<string, Message> = new Map(
  Object.entries({ ...awardTexts, campaign: campaignAwardTexts }).flatMap(([rule, codes]) =>
    Object.entries(codes).map(([code, text]) => [`${rule}.${code}`, text]),
  ),
);

/**
 * Describes how an entry's points were computed, such as '5 base + 1 Gold bonus', in the language of this page; empty without awards. Explanations
 * contain their values, so current settings do not matter.
 */
export function awardsText(awards: readonly Award[]): string {
  return awards.map((award) => awardText(award)).join(" + ");
}

/** Describes one award, such as '10 Happy hour (× 2)', in a language, that of this page when it is left out. */
export function awardText(
  { rule, points, explanation: { code, params } }: Award,
  language?: Language,
): string {
  // The rule of a campaign's award is the campaign, which staff have named.
  const key = code in campaignAwardTexts ? `campaign.${code}` : `${rule}.${code}`;
  const english = texts.get(key);
  const message =
    english === undefined
      ? inLanguage(language, "awards", "other", otherAwardText)
      : inLanguage(language, "awards", key, english);
  return messageText(message, { ...params, points });
}
