import { Skeleton } from "#web/ui/skeleton.tsx";
import type { DashboardData } from "./dashboard-hero.tsx";

/** Keeps the space of `HomeNow`; before the query's result is known, that of what most customers have: rewards that they can redeem. */
export function HomeNowLoading({ dashboard }: { readonly dashboard: DashboardData }) {
  const { voucher, goal, withinReach } = dashboard ?? {};
  const isNearest = withinReach?.count === 0;
  const isHidden = isNearest && (withinReach.nearest === null || goal?.state === "saving");
  return (
    <div className="grid gap-8 empty:hidden">
      {voucher ? <Skeleton className="h-27 rounded-2xl" /> : null}
      {isHidden ? null : (
        <div className="grid gap-3">
          <Skeleton className="my-2 h-7 w-2/3 max-w-72" />
          {isNearest ? (
            <Skeleton className="h-21 rounded-2xl" />
          ) : (
            <div className="grid grid-cols-3 gap-3">
              {["first", "second", "third"].map((place) => (
                <div key={place} className="@max-xl:pb-14">
                  <Skeleton className="aspect-4/3 w-full @xl:aspect-auto @xl:h-20" />
                </div>
              ))}
            </div>
          )}
        </div>
      )}
      {goal ? <Skeleton className="h-44 rounded-2xl" /> : null}
    </div>
  );
}
