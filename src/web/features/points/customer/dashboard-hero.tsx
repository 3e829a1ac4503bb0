import { Check } from "lucide-react";
import { type ReactNode, use } from "react";
import { pointsTexts } from "#messages/en/points.ts";
import { ReachedTierContext } from "#web/data/reached-tier.ts";
import { useMe, useSession } from "#web/data/session.ts";
import { Card } from "#web/ui/card.tsx";
import { LoyaltyCard } from "#web/ui/loyalty-card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BirthdayNote } from "./birthday-note.tsx";
import type { Board } from "./board.ts";
import { Counters } from "./counters.tsx";
import { usePreviousCard } from "./previous-card.ts";
import { CardWithCode, ShowCodeLink } from "./show-code-link.tsx";

interface DashboardHeroProps {
  readonly board: Board;
  /** Shown in place of counters and benefits if loading failed. */
  readonly failure: ReactNode;
}

/**
 * The loyalty card with the link to the member code, and the tier's benefits. The card's data is in the session, so it shows at once. An
 * admin's card has neither a next tier nor benefits.
 */
export function DashboardHero({ board, failure }: DashboardHeroProps) {
  const me = useMe();
  const brand = useSession().data?.brand;
  const climbs = me.role !== "admin";
  const lastLook = usePreviousCard(me);
  const turnsFrom = use(ReachedTierContext)?.before;
  return (
    <div className="grid gap-5">
      {board?.isBirthday && (board.gift === "available" || board.gift === "claimed") ? (
        <BirthdayNote opened={board.gift === "claimed"} />
      ) : null}
      <div className="grid gap-5 @2xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] @3xl:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-5 @3xl:row-span-2">
          <CardWithCode>
            <LoyaltyCard
              {...(brand !== undefined && { brand })}
              name={me.name}
              tier={me.tier}
              points={me.points}
              nextTier={climbs ? me.nextTier : undefined}
              pointsToNext={me.pointsToNextTier}
              progress={me.progress}
              from={lastLook}
              turnsFrom={turnsFrom}
            >
              {pointsTexts.topTierReached}
            </LoyaltyCard>
          </CardWithCode>
          <ShowCodeLink />
        </div>
        {failure ?? (
          <>
            <div className="@2xl:order-last @2xl:col-span-2 @3xl:order-none @3xl:col-span-1">
              <Counters board={board} />
            </div>
            {climbs ? <Perks tier={me.tier} benefits={board?.benefits} /> : null}
          </>
        )}
      </div>
    </div>
  );
}

interface PerksProps {
  readonly tier: string;
  readonly benefits: readonly string[] | undefined;
}

function Perks({ tier, benefits }: PerksProps) {
  if (benefits?.length === 0) return null;
  return (
    <Card className="grid content-start gap-3">
      <h2 className="type-subtitle">{pointsTexts.yourTierBenefits({ tier })}</h2>
      <ul className="grid gap-2">
        {benefits?.map((benefit) => (
          <li key={benefit} className="flex min-h-6 items-start gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />
            {benefit}
          </li>
        )) ?? (
          <>
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-6 w-1/2" />
          </>
        )}
      </ul>
    </Card>
  );
}
