import type { EvidencePurchase } from "#core/fraud-review/review-case.ts";
import { amountIn, number } from "#messages/en/format.ts";
import { fraudReviewTexts } from "#messages/en/fraud-review-staff.ts";
import { fraudRuleNames, matchText } from "#messages/en/fraud-rules.ts";
import { formatMoment } from "#web/data/moment.ts";
import { useCurrency } from "#web/data/session.ts";
import { Card } from "#web/ui/card.tsx";
import { ValueTable } from "#web/ui/value-table.tsx";
import type { ShownCase } from "./case-page.tsx";

/** What each rule found, with the purchases that it counted. */
export function Evidence({ found: { matches } }: { readonly found: Pick<ShownCase, "matches"> }) {
  const currency = useCurrency() ?? "";
  return (
    <Card aria-labelledby="case-evidence" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="case-evidence" className="type-title">
        {fraudReviewTexts.evidence}
      </h2>
      {matches.length === 0 ? <p>{fraudReviewTexts.noEvidence}</p> : null}
      {matches.map(({ rule, params, purchases }) => (
        <section key={rule} aria-label={fraudRuleNames[rule]} className="grid gap-2">
          <h3 className="type-subtitle">{fraudRuleNames[rule]}</h3>
          <p>{matchText({ rule, params }, currency)}</p>
          {purchases.length === 0 ? null : <Counted purchases={purchases} />}
        </section>
      ))}
    </Card>
  );
}

function Counted({ purchases }: { readonly purchases: readonly EvidencePurchase[] }) {
  const heads = [
    fraudReviewTexts.paid,
    fraudReviewTexts.amount,
    fraudReviewTexts.purchasePoints,
    fraudReviewTexts.place,
    fraudReviewTexts.recordedBy,
    fraudReviewTexts.check,
  ];
  const rows = purchases.map(
    ({ id, soldAt, currency, amount, points, location, recordedBy, checkId }) => ({
      id,
      cells: [
        formatMoment(soldAt),
        amountIn(currency, amount),
        number(points),
        location ?? fraudReviewTexts.unknown,
        recordedBy ?? fraudReviewTexts.unknown,
        checkId,
      ],
    }),
  );
  return (
    <ValueTable
      label={fraudReviewTexts.counted}
      hasCaption
      heads={heads}
      rows={rows}
      values="texts"
      className="w-full min-w-[40rem]"
    />
  );
}
