import { useEffect } from "react";
import { comparisonTexts } from "#messages/en/campaign-results.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useAsk, useCommand } from "#web/data/data.ts";
import { ComparedGroups } from "#web/shared/comparison/compared-groups.tsx";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

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
      {result === null ? null : (
        <ComparedGroups
          result={result}
          withIt={comparisonTexts.withIt}
          withoutIt={comparisonTexts.withoutIt}
        />
      )}
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
