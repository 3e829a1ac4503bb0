import { Skeleton } from "#web/ui/skeleton.tsx";
import type { DashboardData } from "./dashboard-hero.tsx";

interface HomeNowSpaceProps {
  /** The query's result; undefined while loading. */
  readonly dashboard: DashboardData;
}

/** Empty cards in the sizes of `HomeNow`, until its code is there. Without a result those of what most customers have: rewards that they can redeem. */
export function HomeNowLoading({ dashboard }: HomeNowSpaceProps) {
  if (dashboard === undefined) return <Skeleton className="h-47 w-full @xl:h-34" />;
  const { expiring, pendingPoints, voucher, goal, withinReach } = dashboard;
  const { count, nearest } = withinReach;
  const hasNearest = count === 0 && nearest !== null && goal?.state !== "saving";
  return (
    <div className="grid gap-8 empty:hidden">
      {expiring ? <div className={`${card} h-15`} /> : null}
      {pendingPoints > 0 ? <div className={`${card} h-15`} /> : null}
      {voucher ? <div className={`${card} h-27`} /> : null}
      {count > 0 ? (
        <div className="grid grid-cols-3 gap-3 pt-14">
          {["first", "second", "third"].slice(0, count).map((place) => (
            <div key={place} className={`${card} pb-14 @xl:h-20 @xl:pb-0`}>
              <div className="aspect-4/3 @xl:hidden" />
            </div>
          ))}
        </div>
      ) : null}
      {hasNearest ? (
        <div className="pt-14">
          <div className={`${card} h-21`} />
        </div>
      ) : null}
      {goal ? <div className={`${card} h-44`} /> : null}
    </div>
  );
}

const card = "rounded-2xl border border-line bg-raised";
