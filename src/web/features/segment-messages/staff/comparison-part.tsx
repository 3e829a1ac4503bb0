import { useEffect } from "react";
import type { ShownMessage } from "#core/segment-messages/show-message.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { useAsk, useCommand } from "#web/data/data.ts";
import { ComparedGroups } from "#web/shared/comparison/compared-groups.tsx";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Refetch interval while a comparison runs, in milliseconds. */
const REFRESH_MS = 1000;

/** Compares customers with and without a message; nothing for one that everybody got. */
export function ComparisonPart({
  message: { id, holdoutPercent },
}: {
  readonly message: ShownMessage;
}) {
  if (holdoutPercent === 0) return null;
  return (
    <Card aria-labelledby="message-comparison" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="message-comparison" className="type-title">
          {messagesTexts.compareTitle}
        </h2>
        <p className="max-w-[70ch] text-ink-soft">
          {messagesTexts.compareLead({ percent: holdoutPercent })}
        </p>
      </div>
      <Comparison id={id} />
    </Card>
  );
}

function Comparison({ id }: Pick<ShownMessage, "id">) {
  const asked = useAsk("messageComparison", { id });
  const start = useCommand("compareMessage");
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
          withIt={messagesTexts.withIt}
          withoutIt={messagesTexts.withoutIt}
        />
      )}
      {hasFailed && !isRunning ? <p role="status">{messagesTexts.compareFailed}</p> : null}
      {isRunning ? (
        <p role="status">{messagesTexts.compareRunning}</p>
      ) : (
        <Button
          variant="secondary"
          className="w-fit"
          busy={start.busy}
          busyLabel={messagesTexts.compareStarting}
          onClick={() => void start.run({ id })}
        >
          {result === null ? messagesTexts.compare : messagesTexts.compareAgain}
        </Button>
      )}
    </>
  );
}
