import { SearchX } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** What {@link NoRewards} takes. */
export interface NoRewardsProps {
  readonly onlyFavorites: boolean;
  /** Takes every filter away. */
  readonly onShowAll: () => void;
}

/** The catalogue when nothing matches (specification §8, Empty states). */
export function NoRewards({ onlyFavorites, onShowAll }: NoRewardsProps) {
  return (
    <Card>
      <EmptyState
        icon={<SearchX />}
        title="No rewards found."
        text={
          onlyFavorites
            ? "Try a different search term, or tap the heart on a reward to save it here."
            : "Try a different search term."
        }
        action={
          <Button variant="secondary" onClick={onShowAll}>
            Show all rewards
          </Button>
        }
      />
    </Card>
  );
}
