import { Cake, Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMe, useSession } from "#web/app/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { LoyaltyCard } from "#web/ui/loyalty-card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Board } from "./board.ts";
import { Counters } from "./counters.tsx";

/** What {@link DashboardHero} takes. */
export interface DashboardHeroProps {
  readonly board: Board;
  /** What stands in the place of counters and perks when the answer did not come. */
  readonly failure: ReactNode;
}

/** The loyalty card with what its tier brings. The card comes from the session, so that it never waits. */
export function DashboardHero({ board, failure }: DashboardHeroProps) {
  const me = useMe();
  const brand = useSession().data?.brand;
  return (
    <div className="grid gap-5">
      {board?.gift === "available" ? <BirthdayNote /> : null}
      <div className="grid gap-5 @3xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
        <LoyaltyCard
          {...(brand !== undefined && { brand })}
          name={me.name}
          tier={me.tier}
          points={me.points}
          nextTier={me.nextTier}
          pointsToNext={me.pointsToNextTier}
          progress={me.progress}
        >
          Congratulations, you have reached the top tier!
        </LoyaltyCard>
        <div className="grid content-between gap-5">
          {failure ?? (
            <>
              <Counters board={board} />
              <Perks tier={me.tier} benefits={board?.benefits} />
            </>
          )}
        </div>
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
      <h2 className="type-subtitle">What {tier} brings you</h2>
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

function BirthdayNote() {
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-2xl bg-accent-soft p-5 text-accent-ink">
      <Cake aria-hidden className="size-8 shrink-0" />
      <p className="flex-1 basis-52">
        <span className="type-subtitle block">Today is your day.</span>
        Your birthday gift is waiting, with our compliments.
      </p>
      <Button asChild>
        <Link to="/rewards">Open your gift</Link>
      </Button>
    </div>
  );
}
