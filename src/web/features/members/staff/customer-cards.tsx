import { useAsk } from "#web/data/data.ts";
import { StaffCards } from "#web/shared/challenges/staff-cards.tsx";
import { Card } from "#web/ui/card.tsx";

interface CustomerCardsProps {
  readonly userId: string;
  readonly name: string;
}

/** A customer's stamp cards with what counted on them. Nothing while no card is running. */
export function CustomerCards(props: CustomerCardsProps) {
  const { data } = useAsk("customerCards", { userId: props.userId });
  if (data === undefined || data.cards.length === 0) return null;
  return (
    <Card>
      <StaffCards {...props} hasLog />
    </Card>
  );
}
