import { lazy, Suspense } from "react";
import { useAsk } from "#web/data/data.ts";
import { Card } from "#web/ui/card.tsx";

const StaffCards = lazy(async () => ({
  default: (await import("#web/shared/challenges/staff-cards.tsx")).StaffCards,
}));

interface CounterCardsProps {
  readonly userId: string;
  readonly name: string;
  /** Whether they are on a card of their own. */
  readonly isApart?: boolean;
  readonly onDone: () => void;
  /** Called when stamps were added or removed. */
  readonly onChanged?: () => void;
}

/** The stamp cards of the customer at the counter, loaded after what is needed to serve them. Nothing without a card or a connection. */
export function CounterCards({ isApart = false, ...props }: CounterCardsProps) {
  const { data } = useAsk("customerCards", { userId: props.userId });
  if (data === undefined || data.cards.length === 0) return null;
  const cards = (
    <Suspense>
      <StaffCards {...props} />
    </Suspense>
  );
  return isApart ? <Card>{cards}</Card> : <div className="border-t border-line pt-4">{cards}</div>;
}
