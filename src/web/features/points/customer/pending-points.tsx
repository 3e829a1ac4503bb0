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
  if (asked.data === undefined) return <Skeleton className="h-32 max-w-xl rounded-2xl" />;
  const { pending } = asked.data;
  if (pending.length === 0) return null;
  return (
    <Card aria-labelledby="pending-points" className="grid max-w-xl gap-3">
      <h2 id="pending-points" className="type-subtitle">
        {pendingPointsTexts.pendingPoints}
      </h2>
      <p className="text-sm text-ink-soft">{pendingPointsTexts.lead}</p>
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
    </Card>
  );
}
