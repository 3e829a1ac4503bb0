import { Ticket } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** A wallet in which nothing can be used, with the step that fills it. */
export function EmptyWallet() {
  return (
    <Card>
      <EmptyState
        icon={<Ticket />}
        title="No vouchers right now."
        text="Redeem a reward to get a voucher."
        action={
          <Button asChild>
            <Link to="/rewards">See all rewards</Link>
          </Button>
        }
      />
    </Card>
  );
}
