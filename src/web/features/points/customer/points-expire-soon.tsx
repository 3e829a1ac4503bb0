import { ChevronRight, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ExpiringPoints } from "#core/point-expiry/last-month.ts";
import { homeNowTexts } from "#messages/en/home-now.ts";

/** One line about the points that expire next, with their last day, as a link to the history, which shows all of them (decision 185). */
export function PointsExpireSoon(expiring: ExpiringPoints) {
  return <HistoryLine>{homeNowTexts.pointsExpire(expiring)}</HistoryLine>;
}

/** One line about points that are not in the balance yet, as a link to the history, which lists them (decision 188). */
export function PointsPending({ points }: { readonly points: number }) {
  return <HistoryLine>{homeNowTexts.pointsPending({ points })}</HistoryLine>;
}

function HistoryLine({ children }: { readonly children: ReactNode }) {
  return (
    <Link
      to="/history"
      className="group flex min-h-15 items-center gap-3 rounded-2xl border border-line bg-raised px-4 py-3 shadow-lift transition-colors hover:border-line-strong"
    >
      <Hourglass aria-hidden className="size-5 shrink-0 text-warning" />
      <span className="min-w-0 flex-1 font-medium group-hover:underline">{children}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}
