import { useEffect } from "react";
import type { QueryResult } from "#client/api.ts";
import { comparisonTexts } from "#messages/en/campaign-results.ts";
import { amountIn } from "#messages/en/format.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useAsk, useCommand } from "#web/data/data.ts";
import { formatDate } from "#web/data/format.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

type Result = NonNullable<QueryResult<"campaignComparison">["result"]>;
type Compared = Result["measures"][number];

/** Refetch interval while a comparison runs, in milliseconds. */
const REFRESH_MS = 1000;

/** Compares customers with and without a campaign; nothing for a campaign that all customers get, and without purchases. */
export function ComparisonCard({
  campaignId,
  percent,
}: {
  readonly campaignId: string;
  readonly percent: number;
}) {
  const { edition } = useHost();
  if (percent === 0 || edition !== "server") return null;
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="type-subtitle">{comparisonTexts.title}</h2>
        <p className="max-w-[70ch] text-ink-soft">{comparisonTexts.lead({ percent })}</p>
      </div>
      <Comparison campaignId={campaignId} />
    </Card>
  );
}

function Comparison({ campaignId }: { readonly campaignId: string }) {
  const asked = useAsk("campaignComparison", { campaignId });
  const start = useCommand("compareCampaign");
  const failed = useLoadFailed(asked);
  const { refetch } = asked;
  const isRunning = asked.data?.isRunning === true;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refetch(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  if (failed !== null) return failed;
  if (asked.data === undefined) return <Skeleton className="h-32" />;
  const { result, hasFailed } = asked.data;
  return (
    <>
      {result === null ? null : <Compared result={result} />}
      {hasFailed && !isRunning ? <p role="status">{comparisonTexts.failed}</p> : null}
      {isRunning ? (
        <p role="status">{comparisonTexts.running}</p>
      ) : (
        <Button
          variant="secondary"
          className="w-fit"
          busy={start.busy}
          busyLabel={comparisonTexts.starting}
          onClick={() => void start.run({ campaignId })}
        >
          {result === null ? comparisonTexts.compare : comparisonTexts.compareAgain}
        </Button>
      )}
    </>
  );
}

function Compared({ result }: { readonly result: Result }) {
  const { from, until, needed } = result;
  const times = { from: formatDate(from), until: formatDate(until) };
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 @md:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-soft">{comparisonTexts.withIt}</dt>
          <dd className="font-semibold">{comparisonTexts.groups(result.with)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{comparisonTexts.withoutIt}</dt>
          <dd className="font-semibold">{comparisonTexts.groups(result.without)}</dd>
        </div>
      </dl>
      {needed > 0 ? <p className="font-semibold">{comparisonTexts.notEnough({ needed })}</p> : null}
      {result.measures.length === 0 ? null : (
        <>
          <ul className="divide-y divide-line">
            {result.measures.map((compared) => (
              <Measure key={compared.measure} compared={compared} currency={result.currency} />
            ))}
          </ul>
          <details>
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-brand-ink">
              {comparisonTexts.howTitle}
            </summary>
            <p className="max-w-[70ch] text-ink-soft">{comparisonTexts.how}</p>
          </details>
        </>
      )}
      <p className="text-sm text-ink-soft">{comparisonTexts.since(times)}</p>
    </>
  );
}

function Measure({
  compared,
  currency,
}: {
  readonly compared: Compared;
  readonly currency: string;
}) {
  const { measure, low, high, needed } = compared;
  const inWords = (value: number) =>
    measure === "spending" ? amountIn(currency, value) : value.toFixed(2);
  const sided = (value: number) =>
    comparisonTexts.more({ value: inWords(Math.abs(value)), isMore: value >= 0 });
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{comparisonTexts.names({ measure })}</span>
        <span className="font-semibold tabular">{sided(compared.with - compared.without)}</span>
      </p>
      <p className="text-sm text-ink-soft tabular">
        {comparisonTexts.withIt}: {inWords(compared.with)} · {comparisonTexts.withoutIt}:{" "}
        {inWords(compared.without)}
      </p>
      <p className="text-sm tabular">
        {comparisonTexts.range({ low: sided(low), high: sided(high) })}. {verdictOf(needed)}
      </p>
    </li>
  );
}

function verdictOf(needed: number | null): string {
  if (needed === 0) return comparisonTexts.clear;
  return needed === null ? comparisonTexts.noDifference : comparisonTexts.unclear({ needed });
}
