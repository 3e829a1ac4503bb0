import { Check, CircleCheck, Gift, Sparkles } from "lucide-react";
import { type ReactNode, use, useEffect, useState } from "react";
import type { QueryResult } from "#client/api.ts";
import type { Me } from "#core/sessions/me.ts";
import { pointsTexts } from "#messages/en/points.ts";
import { browserStorage, cardMemory, firstMemory, keepCardMemory } from "#web/data/card-memory.ts";
import { ReachedTierContext } from "#web/data/reached-tier.ts";
import { useMe, useSession } from "#web/data/session.ts";
import { Later } from "#web/shared/later.tsx";
import { Card } from "#web/ui/card.tsx";
import { LoyaltyCard } from "#web/ui/loyalty-card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { CardWithCode, ShowCodeLink } from "./show-code-link.tsx";

const loadBirthdayNote = async () => (await import("./birthday-note.tsx")).BirthdayNote;

/** The dashboard's query result; undefined while loading. */
export type DashboardData = QueryResult<"dashboard"> | undefined;

interface DashboardHeroProps {
  readonly dashboard: DashboardData;
  /** Shown in place of counters and benefits if loading failed. */
  readonly failure: ReactNode;
}

/**
 * The loyalty card with the link to the member code, and the tier's benefits. The card's data is in the session, so it shows at once. An
 * admin's card has neither a next tier nor benefits.
 */
export function DashboardHero({ dashboard, failure }: DashboardHeroProps) {
  const me = useMe();
  const brand = useSession().data?.brand;
  const hasTiers = me.role !== "admin";
  const previousCard = usePreviousCard(me);
  const turnsFrom = use(ReachedTierContext)?.before;
  return (
    <div className="grid gap-5">
      {dashboard?.isBirthday && (dashboard.gift === "available" || dashboard.gift === "claimed") ? (
        <Later load={loadBirthdayNote} className="min-h-26" />
      ) : null}
      <div className="grid gap-5 @2xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] @3xl:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-5 @3xl:row-span-2">
          <CardWithCode>
            <LoyaltyCard
              {...(brand !== undefined && { brand })}
              name={me.name}
              tier={me.tier}
              points={me.points}
              nextTier={hasTiers ? me.nextTier : undefined}
              pointsToNext={me.pointsToNextTier}
              currency={me.tierCurrency}
              progress={me.progress}
              from={previousCard}
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
              <div className="grid gap-2 @[16rem]:grid-cols-3 @xs:gap-3 @md:gap-4">
                <Stat
                  label={pointsTexts.availableRewards}
                  value={dashboard?.availableRewards}
                  icon={<Gift />}
                />
                <Stat
                  label={pointsTexts.pointsEarned}
                  value={dashboard?.pointsEarned}
                  icon={<Sparkles />}
                />
                <Stat
                  label={pointsTexts.rewardsRedeemed}
                  value={dashboard?.rewardsRedeemed}
                  icon={<CircleCheck />}
                />
              </div>
            </div>
            {hasTiers ? <Perks tier={me.tier} benefits={dashboard?.benefits} /> : null}
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

/**
 * Returns the card's figures at the user's last visit in this browser, from which they animate (decision 073, Motion): 0 on the first
 * visit, and an empty bar if the tier was different. Stores the current figures for the next visit.
 */
function usePreviousCard(me: Me): { readonly points: number; readonly progress: number } {
  const { id, tier, tierRank, points, progress } = me;
  const [before] = useState(() => {
    const shown = cardMemory(browserStorage, id)?.shown;
    if (shown === undefined) return { points: 0, progress: 0 };
    return { points: shown.points, progress: shown.tier === tier ? shown.progress : 0 };
  });

  useEffect(() => {
    const memory = cardMemory(browserStorage, id) ?? firstMemory({ id, tier, tierRank });
    keepCardMemory(browserStorage, id, { ...memory, shown: { tier, points, progress } });
  }, [id, tier, tierRank, points, progress]);

  return before;
}
