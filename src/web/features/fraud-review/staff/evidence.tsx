import type { EvidencePurchase } from "#core/fraud-review/review-case.ts";
import { amountIn, number } from "#messages/en/format.ts";
import { fraudReviewTexts } from "#messages/en/fraud-review-staff.ts";
import { fraudRuleNames, matchText } from "#messages/en/fraud-rules.ts";
import { formatMoment } from "#web/data/moment.ts";
import { useCurrency } from "#web/data/session.ts";
import { Card } from "#web/ui/card.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
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

const cell = "px-3 py-2 text-left tabular first:pl-0 last:pr-0";

function Counted({ purchases }: { readonly purchases: readonly EvidencePurchase[] }) {
  const heads = [
    fraudReviewTexts.paid,
    fraudReviewTexts.amount,
    fraudReviewTexts.purchasePoints,
    fraudReviewTexts.place,
    fraudReviewTexts.recordedBy,
    fraudReviewTexts.check,
  ];
  return (
    <ScrollRegion label={fraudReviewTexts.counted}>
      <table className="w-full min-w-[40rem] text-[0.9375rem]">
        <caption className="pb-1 text-left text-sm text-ink-soft">
          {fraudReviewTexts.counted}
        </caption>
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
          {purchases.map((purchase) => (
            <tr key={purchase.id} className="border-b border-line last:border-0">
              <th scope="row" className={`${cell} font-medium whitespace-nowrap`}>
                {formatMoment(purchase.soldAt)}
              </th>
              <td className={`${cell} whitespace-nowrap`}>
                {amountIn(purchase.currency, purchase.amount)}
              </td>
              <td className={cell}>{number(purchase.points)}</td>
              <td className={cell}>{purchase.location ?? fraudReviewTexts.unknown}</td>
              <td className={cell}>{purchase.recordedBy ?? fraudReviewTexts.unknown}</td>
              <td className={cell}>{purchase.checkId}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
