import type { Conditions, countedNames } from "#core/segments/conditions.ts";
import { dayText } from "#messages/en/day-text.ts";
import { amountIn } from "#messages/en/format.ts";
import { conditionTexts } from "#messages/en/segment-conditions.ts";

/** Returns the phrases of the conditions that a job counts, such as 'visited between May 1, 2026 and May 31, 2026'. */
export function countedPhrases(
  { bought, visitedBetween, spentBetween }: Conditions,
  currency: string,
): Readonly<Record<(typeof countedNames)[number], string>> {
  const days = ({ first, last }: { readonly first: string; readonly last: string }) => ({
    first: dayText(first),
    last: dayText(last),
  });
  return {
    bought: bought ? boughtPhrase(bought, days) : "",
    visitedBetween: visitedBetween ? conditionTexts.visitedBetween(days(visitedBetween)) : "",
    spentBetween: spentBetween
      ? conditionTexts.spentFromBetween({
          from: amountIn(currency, spentBetween.from),
          ...days(spentBetween),
        })
      : "",
  };
}

type Bought = NonNullable<Conditions["bought"]>;

function boughtPhrase(
  bought: Bought,
  daysOf: (period: { first: string; last: string }) => { first: string; last: string },
): string {
  const { categories, skus } = bought.products;
  const products = conditionTexts.anyOf({ names: [...categories, ...skus] });
  return "days" in bought
    ? conditionTexts.boughtWithin({ products, days: bought.days })
    : conditionTexts.boughtBetween({ products, ...daysOf(bought) });
}
