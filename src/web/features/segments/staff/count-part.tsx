import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useEffect, useRef } from "react";
import type { QueryResult } from "#client/api.ts";
import { segmentsTexts } from "#messages/en/segments-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { formatMoment } from "#web/data/moment.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { WorkProgress } from "#web/ui/work-progress.tsx";
import { useRefreshWhile } from "./use-refresh-while.ts";

type CountPartProps = Pick<QueryResult<"segment">, "segment" | "count">;

/** The list of a counted segment: as of when it is, the progress of a count, and buttons to stop it and to count again. */
export function CountPart({ segment: { id, size, frozenAt }, count }: CountPartProps) {
  const cache = useQueryClient();
  const refresh = useCommand("refreshSegment");
  const stop = useCommand("stopSegmentCount");
  const isRunning = count?.state === "running";
  useRefreshWhile(isRunning, "segment");
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    // The list has other customers now.
    if (wasRunning.current && !isRunning) {
      void cache.invalidateQueries({ queryKey: ["segmentSize"] });
      void cache.invalidateQueries({ queryKey: ["segmentCustomers"] });
    }
    wasRunning.current = isRunning;
  }, [cache, isRunning]);
  return (
    <Card aria-labelledby="segment-counted" className="grid gap-3">
      <h2 id="segment-counted" className="type-title">
        {segmentsTexts.countTitle}
      </h2>
      <div role="status" className="grid gap-1">
        <p className="text-lg font-semibold tabular">
          {frozenAt === null
            ? segmentsTexts.notCountedYet
            : segmentsTexts.countedAsOf({ count: size, at: formatMoment(frozenAt) })}
        </p>
        {count?.state === "stopped" ? <p>{segmentsTexts.countStopped}</p> : null}
      </div>
      <p className="text-ink-soft">{segmentsTexts.countedNightly}</p>
      {isRunning ? (
        <>
          <WorkProgress
            label={segmentsTexts.countProgress}
            unit={segmentsTexts.rows}
            done={count.customers}
            total={count.total}
            onStop={() => void stop.run({ id })}
          />
          <p className="text-sm text-ink-soft tabular">
            {segmentsTexts.countFound({ count: count.found })}
          </p>
        </>
      ) : (
        <div>
          <Button
            variant="secondary"
            busy={refresh.busy}
            busyLabel={segmentsTexts.countStarting}
            onClick={() => void refresh.run({ id })}
          >
            <RefreshCw aria-hidden />
            {segmentsTexts.countAgain}
          </Button>
        </div>
      )}
    </Card>
  );
}
