import { CircleCheck, Gift, Sparkles } from "lucide-react";
import { pointsTexts } from "#messages/en/points.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stat } from "#web/ui/stat.tsx";
import type { Board } from "./board.ts";

/** The dashboard's three counters (specification §2; readings, Rewards). */
export function Counters({ board }: { readonly board: Board }) {
  return (
    <div className="grid gap-2 @[16rem]:grid-cols-3 @xs:gap-3 @md:gap-4">
      {board === undefined ? (
        <>
          <Skeleton className="h-30 rounded-2xl" />
          <Skeleton className="h-30 rounded-2xl" />
          <Skeleton className="h-30 rounded-2xl" />
        </>
      ) : (
        <>
          <Stat
            label={pointsTexts.availableRewards}
            value={board.availableRewards}
            icon={<Gift />}
          />
          <Stat label={pointsTexts.pointsEarned} value={board.pointsEarned} icon={<Sparkles />} />
          <Stat
            label={pointsTexts.rewardsRedeemed}
            value={board.rewardsRedeemed}
            icon={<CircleCheck />}
          />
        </>
      )}
    </div>
  );
}
