import { Ticket } from "lucide-react";
import { Link } from "react-router";
import { vouchersTexts } from "#messages/en/vouchers.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";

/** A wallet without usable vouchers, with a link to the rewards. */
export function EmptyWallet() {
  return (
    <EmptyCard
      icon={<Ticket />}
      title={vouchersTexts.noVouchersRightNow}
      text={vouchersTexts.noVouchersHint}
      action={
        <Button asChild>
          <Link to="/rewards">{vouchersTexts.seeAllRewards}</Link>
        </Button>
      }
    />
  );
}
