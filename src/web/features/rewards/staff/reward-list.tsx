import { SearchX } from "lucide-react";
import { rewardsStaffTexts } from "#messages/en/rewards-staff.ts";
import type { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SortableList, type SortableListProps } from "./sortable-list.tsx";

interface RewardListProps extends Omit<SortableListProps, "rewards"> {
  readonly asked: ReturnType<typeof useAsk<"rewardCatalogue">>;
  /** The rewards to show; undefined while loading. */
  readonly rewards: SortableListProps["rewards"] | undefined;
  /** Removes the search. */
  readonly onShowAll: () => void;
}

/** The rewards, or the empty, loading and error states. */
export function RewardList({ asked, rewards, onShowAll, ...list }: RewardListProps) {
  const failed = useLoadFailed(asked);
  if (failed !== null) return failed;
  if (rewards === undefined) return <RewardsLoading />;
  if (rewards.length === 0) {
    return (
      <EmptyCard
        icon={<SearchX />}
        title={rewardsStaffTexts.noRewardsFound}
        text={rewardsStaffTexts.noMatchesHint}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {rewardsStaffTexts.showAllRewards}
          </Button>
        }
      />
    );
  }
  return (
    <Card flush>
      <SortableList rewards={rewards} {...list} />
    </Card>
  );
}

const places = ["1", "2", "3", "4", "5", "6"];

function RewardsLoading() {
  return (
    <Card flush aria-busy className="divide-y divide-line">
      <p role="status" className="sr-only">
        {rewardsStaffTexts.loading}
      </p>
      {places.map((place) => (
        <div key={place} className="flex items-center gap-4 px-4 py-2.5">
          <Skeleton className="h-13.5 w-18 shrink-0" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="ml-auto h-6 w-1/5" />
        </div>
      ))}
    </Card>
  );
}
