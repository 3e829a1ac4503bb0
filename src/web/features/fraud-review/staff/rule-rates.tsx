import { useId } from "react";
import type { QueryResult } from "#client/api.ts";
import { number } from "#messages/en/format.ts";
import { fraudReviewTexts } from "#messages/en/fraud-review-staff.ts";
import { fraudRuleNames } from "#messages/en/fraud-rules.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ValueTable } from "#web/ui/value-table.tsx";

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

function Rates({ rates }: { readonly rates: readonly Rate[] }) {
  const heads = [
    fraudReviewTexts.rule,
    fraudReviewTexts.falseAlarms,
    fraudReviewTexts.releasedCount,
    fraudReviewTexts.reversedCount,
    fraudReviewTexts.toDecide,
  ];
  const rows = rates.map((rate) => ({
    id: rate.rule,
    cells: [
      fraudRuleNames[rate.rule],
      falseAlarms(rate),
      number(rate.released),
      number(rate.reversed),
      number(rate.open),
    ],
  }));
  return (
    <ValueTable
      label={fraudReviewTexts.ratesTable}
      heads={heads}
      rows={rows}
      className="w-full max-w-[48rem]"
    />
  );
}

/** The share of matches that staff released, of those that they decided. */
function falseAlarms({ released, reversed }: Rate): string {
  const decided = released + reversed;
  return decided === 0
    ? fraudReviewTexts.noDecisions
    : fraudReviewTexts.percent({ share: released / decided });
}
