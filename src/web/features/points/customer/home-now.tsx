import { useAsk } from "#web/data/data.ts";
import { TierEndLine } from "#web/shared/tier-end-line.tsx";
import { GoalCard } from "./goal-card.tsx";
import { HomeNowLoading } from "./home-now-loading.tsx";
import { PointsExpireSoon, PointsPending } from "./points-expire-soon.tsx";
import { ReadyVoucher } from "./ready-voucher.tsx";
import { RewardsWithinReach } from "./within-reach.tsx";

/** What the customer can do now (decision 172): keep the tier (decision 187), points that expire soon, the voucher that expires first, what the balance buys, and the goal. */
export function HomeNow() {
  const { data } = useAsk("dashboard", {});
  if (data === undefined) return <HomeNowLoading dashboard={data} />;
  const { expiring, pendingPoints, voucher, withinReach, goal } = data;
  return (
    <div className="grid gap-8 empty:hidden">
      {expiring ? <PointsExpireSoon {...expiring} /> : null}
      {pendingPoints > 0 ? <PointsPending points={pendingPoints} /> : null}
      <TierEndLine />
      {voucher === null ? null : <ReadyVoucher voucher={voucher} />}
      <RewardsWithinReach within={withinReach} hidesNearest={goal?.state === "saving"} />
      {goal === null ? null : <GoalCard goal={goal} />}
    </div>
  );
}
