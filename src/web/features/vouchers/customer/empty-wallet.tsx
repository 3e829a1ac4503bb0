import { Ticket } from "lucide-react";
import { Link } from "react-router";
import { vouchersTexts } from "#messages/en/vouchers.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** A wallet without usable vouchers, with a link to the rewards. */
export function EmptyWallet() {
  return (
    <Card>
      <EmptyState
        icon={<Ticket />}
        title={vouchersTexts.noVouchersRightNow}
        text={vouchersTexts.noVouchersHint}
        action={
          <Button asChild>
            <Link to="/rewards">{vouchersTexts.seeAllRewards}</Link>
          </Button>
        }
      />
    </Card>
  );
}
