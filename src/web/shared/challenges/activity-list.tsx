import { sharedChallengesTexts as texts } from "#messages/en/shared-challenges.ts";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { dateText } from "../hours/hours-text.ts";
import { countText } from "./card-text.ts";
import type { CardView } from "./card-view.ts";

/** Something that counted on a card, or that took something back. `day`: 'YYYY-MM-DD'; `units` are minor units for amounts. */
export interface ActivityLine {
  readonly id: string;
  readonly kind: "purchase" | "refund" | "scan" | "staff" | "campaign";
  readonly day: string;
  readonly reason: string;
  readonly units: number;
}

interface ActivityListProps {
  readonly card: Pick<CardView, "name" | "counts" | "currency" | "headStart" | "streak">;
  /** Undefined while loading. */
  readonly activities: readonly ActivityLine[] | undefined;
}

/** What counted on a card, the latest first: day, what it was, and how much it added or took back. */
export function ActivityList({ card, activities }: ActivityListProps) {
  if (activities === undefined) {
    return (
      <Loading className="grid gap-2">
        <Skeleton className="h-6" />
        <Skeleton className="h-6 w-2/3" />
      </Loading>
    );
  }
  if (activities.length === 0) return <p className="text-ink-soft">{texts.nothingCounted}</p>;
  return (
    <ul aria-label={texts.whatCountedOn({ name: card.name })} className="divide-y divide-line">
      {activities.map((activity) => (
        <li key={activity.id} className="flex items-baseline gap-3 py-2">
          <span className="w-28 shrink-0 text-sm text-ink-soft tabular">
            {dateText(activity.day)}
          </span>
          <span className="min-w-0 flex-1 wrap-anywhere">{activityText(activity)}</span>
          <span className="font-semibold whitespace-nowrap tabular">
            {unitsText(card, activity.units)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function activityText({ kind, reason, units }: ActivityLine): string {
  const words = {
    purchase: texts.purchase,
    refund: texts.refund,
    scan: texts.scan,
    staff: units < 0 ? texts.removedByStaff : texts.addedByStaff,
    campaign: texts.byCampaign,
  }[kind];
  return reason === "" ? words : texts.withReason({ what: words, reason });
}

/** Returns what an activity added, for example '+2', or took back, '−1'. */
function unitsText(card: ActivityListProps["card"], units: number): string {
  const count = countText(card, Math.abs(units));
  return units < 0 ? texts.takenBack({ count }) : texts.added({ count });
}
