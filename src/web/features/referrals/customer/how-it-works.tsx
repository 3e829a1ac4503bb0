import { referralsTexts } from "#messages/en/referrals.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { ReferralsData } from "./friends.tsx";

/** How it works, in three steps with the program's own numbers (specification §2, Referrals; §9, Points). */
export function HowItWorks({
  rewards,
}: {
  readonly rewards: ReferralsData["rewards"] | undefined;
}) {
  return (
    <section aria-labelledby="how" className="grid gap-4">
      <h2 id="how" className="type-title">
        {referralsTexts.howItWorks}
      </h2>
      <Card className="py-2">
        <ol className="divide-y divide-dashed divide-line">
          {stepsWith(rewards).map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 py-4">
              <span aria-hidden className="type-figure text-4xl text-brand-ink">
                {index + 1}
              </span>
              <div className="grid gap-1">
                <h3 className="type-subtitle">{title}</h3>
                {text === undefined ? (
                  <Skeleton className="h-6" />
                ) : (
                  <p className="text-ink-soft">{text}</p>
                )}
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

interface Step {
  readonly title: string;
  /** Undefined while the program's numbers load. */
  readonly text: string | undefined;
}

function stepsWith(rewards: ReferralsData["rewards"] | undefined): readonly Step[] {
  return [
    {
      title: referralsTexts.sendYourLink,
      text: referralsTexts.sendLinkHint,
    },
    { title: referralsTexts.yourFriendSignsUp, text: rewards && friendsPart(rewards.friend) },
    { title: referralsTexts.youBothBenefit, text: rewards && ownPart(rewards) },
  ];
}

function friendsPart(points: number): string {
  if (points === 0) return referralsTexts.friendPart;
  return referralsTexts.friendPartWithPoints({ points: pointsLabel(points) });
}

function ownPart({ referrer, paidPerDay }: ReferralsData["rewards"]): string {
  if (referrer === 0 || paidPerDay === 0) return referralsTexts.ownPart;
  const friends = referralsTexts.friendsPerDay({ count: paidPerDay });
  return referralsTexts.youGetPoints({ referrer: pointsLabel(referrer), friends });
}
