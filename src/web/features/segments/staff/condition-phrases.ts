import type { QueryResult } from "#client/api.ts";
import type { ConditionName, Conditions } from "#core/segments/conditions.ts";
import { amountIn, number } from "#messages/en/format.ts";
import { joinedByTexts } from "#messages/en/joined-by.ts";
import { conditionTexts, scoreTexts } from "#messages/en/segment-conditions.ts";
import { countedPhrases } from "./counted-phrases.ts";

/** What conditions can refer to. */
export type SegmentChoices = QueryResult<"segmentChoices">;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Returns the phrase of each condition, such as 'visited in the last 30 days'; empty for one that is left out. */
export function conditionPhrases(
  conditions: Conditions,
  choices: SegmentChoices,
): Readonly<Record<ConditionName, string>> {
  const texts = conditionTexts;
  const { tiers, points, lastVisit, visits, spend, locations } = conditions;
  const { birthday, vouchers, joined, sources, tags, scores } = conditions;
  return {
    tiers: tiers ? texts.areTiers({ names: namesOf(tiers, choices.tiers) }) : "",
    points: points ? pointsPhrase(points) : "",
    lastVisit: lastVisit
      ? lastVisit.is === "within"
        ? texts.visitedWithin(lastVisit)
        : texts.notVisitedFor(lastVisit)
      : "",
    visits: visits ? visitsPhrase(visits) : "",
    spend: spend ? spendPhrase(spend, choices.currency) : "",
    locations: locations ? texts.usuallyAt({ names: namesOf(locations, choices.locations) }) : "",
    birthday: birthday ? birthdayPhrase(birthday.within) : "",
    vouchers: vouchers ? texts.voucherExpires({ days: vouchers.within }) : "",
    joined: joined
      ? joined.is === "within"
        ? texts.joinedWithin(joined)
        : texts.joinedBefore(joined)
      : "",
    sources: sources
      ? texts.joinedBy({ names: anyOf(sources.map((one) => joinedByTexts[one])) })
      : "",
    tags: tags ? texts.tagged({ names: namesOf(tags, choices.tags, texts.deletedTag) }) : "",
    ...countedPhrases(conditions, choices.currency),
    scores: scores ? texts.scored({ names: anyOf(scores.map((one) => scoreTexts[one])) }) : "",
  };
}

/** Returns the conditions as one sentence, such as 'Customers who are Gold and visited in the last 30 days.' */
export function segmentSentence(conditions: Conditions, choices: SegmentChoices): string {
  const phrases = Object.values(conditionPhrases(conditions, choices)).filter(
    (phrase) => phrase !== "",
  );
  if (phrases.length === 0) return `${conditionTexts.everybody}.`;
  return `${conditionTexts.customersWho} ${phrases.join(`, ${conditionTexts.and} `)}.`;
}

function anyOf(names: readonly string[]): string {
  return conditionTexts.anyOf({ names });
}

/** `missing`: how what no longer exists is named; by its id without it. */
function namesOf(ids: readonly string[], known: readonly Named[], missing?: string): string {
  return anyOf(ids.map((id) => known.find((one) => one.id === id)?.name ?? missing ?? id));
}

interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

function pointsPhrase({ from, to }: Range): string {
  const of = conditionTexts.points;
  if (from === null) return conditionTexts.haveAtMost({ to: number(to ?? 0), of });
  if (to === null) return conditionTexts.haveAtLeast({ from: number(from), of });
  return conditionTexts.haveBetween({ from: number(from), to: number(to), of });
}

function visitsPhrase({ from, to, days }: Range & { readonly days: number }): string {
  if (from === null) return conditionTexts.visitsAtMost({ to: number(to ?? 0), days });
  if (to === null) return conditionTexts.visitsAtLeast({ from: number(from), days });
  return conditionTexts.visitsBetween({ from: number(from), to: number(to), days });
}

function spendPhrase(
  { from, to, days }: Range & { readonly days: number },
  currency: string,
): string {
  const amount = (minor: number) => amountIn(currency, minor);
  if (from === null) return conditionTexts.spentAtMost({ to: amount(to ?? 0), days });
  if (to === null) return conditionTexts.spentAtLeast({ from: amount(from), days });
  return conditionTexts.spentBetween({ from: amount(from), to: amount(to), days });
}

function birthdayPhrase(days: number | null): string {
  return days === null ? conditionTexts.birthdayThisMonth : conditionTexts.birthdayWithin({ days });
}
