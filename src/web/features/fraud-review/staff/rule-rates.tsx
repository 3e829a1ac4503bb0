import { useId } from "react";
import type { QueryResult } from "#client/api.ts";
import { number } from "#messages/en/format.ts";
import { fraudReviewTexts } from "#messages/en/fraud-review-staff.ts";
import { fraudRuleNames } from "#messages/en/fraud-rules.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Card } from "#web/ui/card.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

type Rate = QueryResult<"fraudRuleRates">["rules"][number];

/** What became of each rule's matches, and the share of false alarms. */
export function RuleRates() {
  const asked = useAsk("fraudRuleRates", {});
  const failed = useLoadFailed(asked);
  const title = useId();
  return (
    <Card aria-labelledby={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={title} className="type-title">
        {fraudReviewTexts.rates}
      </h2>
      <p className="text-ink-soft">{fraudReviewTexts.ratesLead}</p>
      {failed}
      {asked.data === undefined ? (
        failed === null && <Skeleton className="h-40" />
      ) : (
        <Rates rates={asked.data.rules} />
      )}
    </Card>
  );
}

const cell = "px-3 py-2 text-right tabular first:min-w-36 first:pl-0 first:text-left last:pr-0";

function Rates({ rates }: { readonly rates: readonly Rate[] }) {
  const heads = [
    fraudReviewTexts.rule,
    fraudReviewTexts.falseAlarms,
    fraudReviewTexts.releasedCount,
    fraudReviewTexts.reversedCount,
    fraudReviewTexts.toDecide,
  ];
  return (
    <ScrollRegion label={fraudReviewTexts.ratesTable}>
      <table className="w-full max-w-[48rem] text-[0.9375rem]">
        <thead>
          <tr className="border-b border-line-strong text-ink-soft">
            {heads.map((name) => (
              <th key={name} scope="col" className={`${cell} font-semibold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <tr key={rate.rule} className="border-b border-line last:border-0">
              <th scope="row" className={`${cell} font-medium`}>
                {fraudRuleNames[rate.rule]}
              </th>
              <td className={cell}>{falseAlarms(rate)}</td>
              <td className={cell}>{number(rate.released)}</td>
              <td className={cell}>{number(rate.reversed)}</td>
              <td className={cell}>{number(rate.open)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The share of matches that staff released, of those that they decided. */
function falseAlarms({ released, reversed }: Rate): string {
  const decided = released + reversed;
  return decided === 0
    ? fraudReviewTexts.noDecisions
    : fraudReviewTexts.percent({ share: released / decided });
}
