import { useState } from "react";
import { sharedChallengesTexts as texts } from "#messages/en/shared-challenges.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ActivityList } from "./activity-list.tsx";
import { CardDetails } from "./card-details.tsx";
import type { OwnCard } from "./card-view.ts";

interface CardsDialogProps {
  readonly cards: readonly OwnCard[];
  /** The card whose list of what counted is open at first; empty for none. */
  readonly first: string;
  readonly onClose: () => void;
}

/** All stamp cards of the customer with their terms, and for each what counted. */
export function CardsDialog({ cards, first, onClose }: CardsDialogProps) {
  const [open, setOpen] = useState(first);
  return (
    <Dialog title={texts.yourCards} description={texts.dialogLead} onClose={onClose}>
      <ul className="grid gap-5">
        {cards.map((card) => (
          <CardDetails
            key={card.challengeId}
            card={card}
            isOpen={open === card.challengeId}
            onToggle={(isOpen) => setOpen(isOpen ? card.challengeId : "")}
          >
            <OwnActivities challengeId={card.challengeId} card={card} />
          </CardDetails>
        ))}
      </ul>
    </Dialog>
  );
}

function OwnActivities({
  challengeId,
  card,
}: {
  readonly challengeId: string;
  readonly card: OwnCard;
}) {
  const asked = useAsk("myCardActivities", { challengeId });
  const failed = useLoadFailed(asked);
  return failed ?? <ActivityList card={card} activities={asked.data?.activities} />;
}
