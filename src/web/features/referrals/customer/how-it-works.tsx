import { formatPoints } from "#web/app/format.ts";
import { pointsLabel } from "#web/app/points-label.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Board } from "./board.ts";

/** How it works, in three steps with the program's own numbers (specification §2, Referrals; §9, Points). */
export function HowItWorks({ rewards }: { readonly rewards: Board["rewards"] | undefined }) {
  return (
    <section aria-labelledby="how" className="grid gap-4">
      <h2 id="how" className="type-title">
        How it works
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
  /** Undefined while the program's numbers are on their way. */
  readonly text: string | undefined;
}

function stepsWith(rewards: Board["rewards"] | undefined): readonly Step[] {
  return [
    {
      title: "Send your link",
      text: "Send it by message or email, or let a friend scan it from your phone.",
    },
    { title: "Your friend signs up", text: rewards && friendsPart(rewards.friend) },
    { title: "You both benefit", text: rewards && ownPart(rewards) },
  ];
}

function friendsPart(points: number): string {
  if (points === 0) return "Your code is already filled in.";
  return `Your code is already filled in, and they start with ${pointsLabel(points)}.`;
}

function ownPart({ referrer, paidPerDay }: Board["rewards"]): string {
  if (referrer === 0 || paidPerDay === 0) return "They can start earning points right away.";
  const friends = paidPerDay === 1 ? "one friend" : `${formatPoints(paidPerDay)} friends`;
  return `You get ${pointsLabel(referrer)} as soon as a friend joins, for up to ${friends} a day.`;
}
