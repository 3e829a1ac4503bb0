import type { ChallengeRules } from "#core/challenges/challenge-definition.ts";
import { challengesStaffTexts as texts } from "#messages/en/challenges-staff.ts";
import { amountIn } from "#messages/en/format.ts";

/** Returns in one sentence what fills a card, for example '10 visits within 28 days in a row'. */
export function countsSentence(rules: ChallengeRules, currency: string): string {
  const what = countsText(rules, currency);
  const { streak, period } = rules;
  if (streak !== null) return texts.inWeeks({ what, weeks: streak.weeks });
  if (period.kind === "none") return what;
  const { days } = period;
  return period.kind === "rolling"
    ? texts.withinDays({ what, days })
    : texts.fromFirstDays({ what, days });
}

function countsText({ counts, target }: ChallengeRules, currency: string): string {
  switch (counts.kind) {
    case "visits":
      return texts.countVisits({ count: target });
    case "items":
      return texts.countItems({ count: target, products: productsText(counts) });
    case "products":
      return texts.countProducts({ count: target, products: productsText(counts) });
    case "amount":
      return texts.countAmount({ amount: amountIn(currency, target) });
    case "scans":
      return texts.countScans({ count: target });
  }
}

/** Returns the categories and SKUs of a selection; empty for all products. */
function productsText({
  products: { skus, categories },
}: Extract<ChallengeRules["counts"], { products: unknown }>): string {
  return [...categories, ...skus].join(", ");
}
