import { CircleCheck, Gift, SearchX, Sparkles } from "lucide-react";
import { RewardPicture } from "#web/shared/reward-picture.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Points } from "#web/ui/points.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { LookSection } from "./look-section.tsx";

const entries = [
  { what: "Purchase at the counter", day: "Jan 5, 2025", points: 120 },
  { what: "Free Coffee", day: "Jan 4, 2025", points: -100 },
  { what: "Code REGULARS-7KQ2MXPA", day: "Jan 2, 2025", points: 10 },
];

/** The components that pages consist of. */
export function LookPieces() {
  return (
    <LookSection title="Pieces">
      <div className="grid grid-cols-2 gap-4 @md:grid-cols-3">
        <Stat label="Available Rewards" value={4} icon={<Gift />} />
        <Stat label="Points Earned" value={1340} icon={<Sparkles />} />
        <Stat label="Rewards Redeemed" value={12} icon={<CircleCheck />} />
      </div>
      <div className="grid items-start gap-5 @md:grid-cols-2">
        <Receipt />
        <RewardCard />
        <EmptyCard
          icon={<SearchX />}
          title="No rewards found."
          text="Try a different search term."
          action={<Button variant="secondary">Show all</Button>}
        />
        <Card className="grid content-start gap-4">
          <Spinner />
          <Skeleton className="h-8 w-2/3" />
          <Skeleton />
          <ProgressBar label="Plain bar" value={62} />
          <ProgressBar label="Punch card" look="holes" value={62} />
          <div className="flex flex-wrap items-center gap-2">
            <Avatar name="Noor van der Berg" />
            <Avatar name="Max" className="size-8" />
            <Badge>Inactive</Badge>
            <Badge tone="brand">New</Badge>
            <Badge tone="accent">Favorite</Badge>
            <Badge tone="positive">Approved</Badge>
            <Badge tone="negative">Sold out</Badge>
          </div>
        </Card>
      </div>
    </LookSection>
  );
}

function Receipt() {
  return (
    <Card edge="receipt" className="px-5 pt-5 pb-7">
      <h3 className="type-subtitle mb-2">Latest activity</h3>
      <ul className="divide-y divide-dashed divide-line">
        {entries.map((entry) => (
          <li key={entry.what} className="flex items-center justify-between gap-4 py-2.5">
            <span className="min-w-0">
              {entry.what}
              <span className="block text-sm text-ink-soft">{entry.day}</span>
            </span>
            <Points value={entry.points} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RewardCard() {
  return (
    <Card flush>
      <RewardPicture image="coffee" />
      <div className="grid gap-3 p-5">
        <div className="flex items-start justify-between gap-3">
          <h3 className="type-title">Free Coffee</h3>
          <Badge tone="accent">100 points</Badge>
        </div>
        <p className="text-ink-soft">Any size, any milk, any day of the week.</p>
        <Button>Redeem</Button>
      </div>
    </Card>
  );
}
