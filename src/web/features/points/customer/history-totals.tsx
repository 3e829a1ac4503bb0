import { Gift, Sparkles } from "lucide-react";
import type { QueryResult } from "#client/api.ts";
import { historyTexts } from "#messages/en/points-history.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { signedNumber } from "#web/ui/whole-number.ts";

interface HistoryTotalsProps {
  /** All-time sums in points; undefined while loading. */
  readonly totals: Pick<QueryResult<"history">, "earned" | "redeemed"> | undefined;
}

/** All points ever earned and redeemed (specification §2, History). */
export function HistoryTotals({ totals }: HistoryTotalsProps) {
  return (
    <div className="grid max-w-xl gap-3 @[16rem]:grid-cols-2 @md:gap-4">
      {totals === undefined ? (
        <>
          <Skeleton className="h-26 rounded-2xl" />
          <Skeleton className="h-26 rounded-2xl" />
        </>
      ) : (
        <>
          <Stat
            label={historyTexts.totalEarned}
            value={signedNumber(totals.earned)}
            icon={<Sparkles />}
          />
          <Stat
            label={historyTexts.totalRedeemed}
            value={signedNumber(-totals.redeemed)}
            icon={<Gift />}
          />
        </>
      )}
    </div>
  );
}
