import { awardsText } from "#messages/award-text.ts";
import { replayTexts } from "#messages/en/campaign-results.ts";
import { locationName, useLocations } from "#web/data/locations.ts";
import { formatMoment } from "#web/data/moment.ts";
import { Card } from "#web/ui/card.tsx";
import type { Replay } from "./replay-page.tsx";

type Change = NonNullable<Replay["result"]>["largest"][number];

/** The purchases that a campaign changes most, each with the points of both sides and how they come about. */
export function LargestChanges({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <Card className="grid gap-3">
      <h2 className="type-subtitle">{replayTexts.largest}</h2>
      <ul className="divide-y divide-line">
        {changes.map((change) => (
          <ChangedPurchase key={change.purchaseId} change={change} />
        ))}
      </ul>
    </Card>
  );
}

function ChangedPurchase({ change }: { readonly change: Change }) {
  const locations = useLocations();
  const { checkId, amount, currency, locationId, soldAt, gifts } = change;
  const place = locationName(locations, locationId);
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">
          {replayTexts.amountAt({ amount, currency, place })}
        </span>
        <span className="font-semibold tabular">
          {replayTexts.signed({ more: change.with.points - change.without.points })}
        </span>
      </p>
      <p className="text-sm text-ink-soft">
        {formatMoment(soldAt)} · {replayTexts.check({ checkId })}
      </p>
      <dl className="grid gap-x-6 gap-y-1 text-sm @2xl:grid-cols-2">
        <Side label={replayTexts.without} side={change.without} gifts={0} />
        <Side label={replayTexts.with} side={change.with} gifts={gifts} />
      </dl>
    </li>
  );
}

function Side({
  label,
  side: { points, awards },
  gifts,
}: {
  readonly label: string;
  readonly side: Change["with"];
  readonly gifts: number;
}) {
  const reason = awardsText(awards) || replayTexts.nothing;
  return (
    <div>
      <dt className="text-ink-soft">
        {label}:{" "}
        <span className="font-semibold text-ink tabular">{replayTexts.side({ points })}</span>
      </dt>
      <dd className="wrap-anywhere">
        {reason}
        {gifts === 0 ? "" : ` ${replayTexts.gifts({ count: gifts })}`}
      </dd>
    </div>
  );
}
