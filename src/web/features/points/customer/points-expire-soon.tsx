import { ChevronRight, Hourglass } from "lucide-react";
import { Link } from "react-router";
import { lastDayOf } from "#core/kit/last-day.ts";
import type { ExpiringPoints } from "#core/point-expiry/last-month.ts";
import { calendarDay } from "#messages/en/calendar-day.ts";
import { homeNowTexts } from "#messages/en/home-now.ts";

/** One line about the points that expire next, with their last day, as a link to the history, which shows all of them (decision 185). */
export function PointsExpireSoon({ month, points }: ExpiringPoints) {
  return (
    <Link
      to="/history"
      className="group flex min-h-15 items-center gap-3 rounded-2xl border border-line bg-raised px-4 py-3 shadow-lift transition-colors hover:border-line-strong"
    >
      <Hourglass aria-hidden className="size-5 shrink-0 text-warning" />
      <span className="min-w-0 flex-1 font-medium group-hover:underline">
        {homeNowTexts.pointsExpire({ points, day: calendarDay(lastDayOf(month)) })}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}
