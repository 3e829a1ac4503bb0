import { useAsk } from "#web/data/data.ts";
import { GoalCard } from "./goal-card.tsx";
import { HomeNowLoading } from "./home-now-loading.tsx";
import { ReadyVoucher } from "./ready-voucher.tsx";
import { RewardsWithinReach } from "./within-reach.tsx";

/** What the customer can do now (decision 172): the voucher that expires first, what the balance buys, and the goal. */
export function HomeNow() {
  const { data } = useAsk("dashboard", {});
  if (data === undefined) return <HomeNowLoading dashboard={data} />;
  const { voucher, withinReach, goal } = data;
  return (
    <div className="grid gap-8 empty:hidden">
      {voucher === null ? null : <ReadyVoucher voucher={voucher} />}
      <RewardsWithinReach within={withinReach} hidesNearest={goal?.state === "saving"} />
      {goal === null ? null : <GoalCard goal={goal} />}
    </div>
  );
}
