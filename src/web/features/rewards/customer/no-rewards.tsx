import { SearchX } from "lucide-react";
import { rewardsTexts } from "#messages/en/rewards.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Props of {@link NoRewards}. */
export interface NoRewardsProps {
  readonly onlyFavorites: boolean;
  /** Removes every filter. */
  readonly onShowAll: () => void;
}

/** The catalogue without matches (specification §8, Empty states). */
export function NoRewards({ onlyFavorites, onShowAll }: NoRewardsProps) {
  return (
    <Card>
      <EmptyState
        icon={<SearchX />}
        title={rewardsTexts.noRewardsFound}
        text={onlyFavorites ? rewardsTexts.noRewardsHint : rewardsTexts.noMatchesHint}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {rewardsTexts.showAllRewards}
          </Button>
        }
      />
    </Card>
  );
}
