import type { QueryResult } from "#client/api.ts";
import { calendarDay } from "#messages/en/calendar-day.ts";
import { expiringPointsTexts } from "#messages/en/expiring-points.ts";
import { Card } from "#web/ui/card.tsx";

type PointsThatExpireProps = Pick<QueryResult<"history">, "expiring" | "keeping">;

/** When the customer's points expire, the earliest first, and what keeps them valid (decision 185). Nothing for points that do not expire. */
export function PointsThatExpire({ expiring, keeping }: PointsThatExpireProps) {
  if (expiring.length === 0) return null;
  return (
    <Card aria-labelledby="points-that-expire" className="grid max-w-xl gap-3">
      <h2 id="points-that-expire" className="type-subtitle">
        {expiringPointsTexts.pointsThatExpire}
      </h2>
      <ul className="grid gap-1">
        {expiring.map(({ day, points }) => (
          <li key={day} className="tabular">
            {expiringPointsTexts.until({ points, day: calendarDay(day) })}
          </li>
        ))}
      </ul>
      {keeping === null ? null : (
        <p className="text-sm text-ink-soft">{expiringPointsTexts.keptBy(keeping)}</p>
      )}
    </Card>
  );
}
