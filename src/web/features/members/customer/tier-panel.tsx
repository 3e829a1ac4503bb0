import { ArrowUp, Check } from "lucide-react";
import type { ReactNode } from "react";
import type { Profile, TierBenefits } from "#core/members/profile.ts";
import { MAX_TIER } from "#core/points/max-tier.ts";
import { membersTexts } from "#messages/en/members.ts";
import { useBrand, useMe } from "#web/data/session.ts";
import { TierEndLine } from "#web/shared/tier-end-line.tsx";
import { Card } from "#web/ui/card.tsx";
import { LoyaltyCard } from "#web/ui/loyalty-card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/**
 * The loyalty card, and the benefits of the current and the next tier (specification §2, Profile); the profile is undefined while loading.
 * Admins have no next tier.
 */
export function TierPanel({ profile }: { readonly profile: Profile | undefined }) {
  const session = useMe();
  const brand = useBrand();
  const me = profile?.me ?? session;
  const hasTiers = me.role !== "admin";
  return (
    <div className="grid content-start gap-5">
      <LoyaltyCard
        brand={brand}
        name={me.name}
        tier={me.tier}
        points={me.points}
        nextTier={hasTiers ? me.nextTier : undefined}
        pointsToNext={me.pointsToNextTier}
        currency={me.tierCurrency}
        progress={me.progress}
      >
        {membersTexts.topTierReached}
      </LoyaltyCard>
      <TierEndLine />
      {hasTiers ? <BenefitsPanel tier={profile?.tier} next={profile?.next ?? null} /> : null}
    </div>
  );
}

interface BenefitsPanelProps {
  readonly tier: TierBenefits | undefined;
  readonly next: TierBenefits | null;
}

function BenefitsPanel({ tier, next }: BenefitsPanelProps) {
  if (tier === undefined) {
    return (
      <Card className="grid gap-3">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-6 w-2/3" />
      </Card>
    );
  }
  return (
    <Card className="grid max-w-[28rem] gap-5">
      <Benefits
        title={membersTexts.yourTierBenefits({ name: tier.name })}
        of={tier}
        mark={<Check aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />}
      />
      <div className="border-t border-dashed border-line-strong pt-5">
        {next === null ? (
          <section className="grid gap-3" aria-label={membersTexts.nextUp({ value: MAX_TIER })}>
            <h2 className="type-subtitle">{membersTexts.nextUp({ value: MAX_TIER })}</h2>
            <p>{membersTexts.highestTierReached}</p>
          </section>
        ) : (
          <Benefits
            title={membersTexts.nextUpName({ name: next.name })}
            of={next}
            mark={<ArrowUp aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-ink" />}
          />
        )}
      </div>
    </Card>
  );
}

interface BenefitsProps {
  readonly title: string;
  readonly of: TierBenefits;
  readonly mark: ReactNode;
}

function Benefits({ title, of, mark }: BenefitsProps) {
  return (
    <section className="grid gap-3" aria-label={title}>
      <h2 className="type-subtitle">{title}</h2>
      <ul className="grid gap-2">
        {of.benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2.5">
            {mark}
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}
