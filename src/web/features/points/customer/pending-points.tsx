import type { QueryResult } from "#client/api.ts";
import { calendarDay } from "#messages/en/calendar-day.ts";
import { pendingPointsTexts } from "#messages/en/pending-points.ts";
import { useAsk } from "#web/data/data.ts";
import { formatDate } from "#web/data/format.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Points that are not in the balance yet, with the day from which they can be used (decision 188). Nothing without any. */
export function PendingPoints() {
  const asked = useAsk("ownPendingPoints", {});
  const failed = useLoadFailed(asked);
  if (failed !== null) return failed;
  const pending = asked.data?.pending;
  if (pending?.length === 0) return null;
  return (
    <Card aria-labelledby="pending-points" className="grid max-w-xl gap-3">
      <h2 id="pending-points" className="type-subtitle">
        {pendingPointsTexts.pendingPoints}
      </h2>
      <p className="text-sm text-ink-soft">{pendingPointsTexts.lead}</p>
      {pending === undefined ? <Skeleton className="h-11.5" /> : <Rows pending={pending} />}
    </Card>
  );
}

function Rows({ pending }: QueryResult<"ownPendingPoints">) {
  return (
    <ul className="grid gap-2">
      {pending.map(({ id, description, at, points, releaseOn }) => (
        <li key={id} className="grid gap-0.5">
          <span className="font-medium tabular">
            {releaseOn === ""
              ? pendingPointsTexts.beingChecked({ points })
              : pendingPointsTexts.usableFrom({ points, day: calendarDay(releaseOn) })}
          </span>
          <span className="text-sm text-ink-soft">
            {description}, {formatDate(at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
