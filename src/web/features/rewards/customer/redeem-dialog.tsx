import { useState } from "react";
import type { RewardCard } from "#core/rewards/list-rewards.ts";
import { rewardsTexts } from "#messages/en/rewards.ts";
import { useCommand } from "#web/data/data.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { OnlineButton } from "#web/shared/online-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface RedeemDialogProps {
  readonly card: RewardCard;
  /** The customer's points before redeeming. */
  readonly points: number;
  /** Called with the voucher's id after redemption; the dialog stays busy until it resolves. */
  readonly onRedeemed: (voucherId: string) => Promise<void>;
  /** Called when the reward was refused: what the list shows may be out of date. */
  readonly onRefused: () => void;
  /** Called when the dialog closes: redeemed, refused or cancelled. */
  readonly onClose: () => void;
}

/**
 * Asks for confirmation before points are spent, shows the remaining balance, and redeems (specification §5, Reward redemption). It has its
 * own command, so that the cards behind it are not rendered again.
 */
export function RedeemDialog({ card, points, onRedeemed, onRefused, onClose }: RedeemDialogProps) {
  const { run } = useCommand("redeemReward");
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const reply = await run({ rewardId: card.id });
    if (reply.ok) await onRedeemed(reply.result.voucherId);
    else onRefused();
    onClose();
  };

  return (
    <Dialog
      onClose={() => busy || onClose()}
      title={questionFor(card)}
      description={consequenceOf(card, points)}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {rewardsTexts.cancel}
          </Button>
          <OnlineButton
            busy={busy}
            busyLabel={rewardsTexts.redeeming}
            onClick={() => void confirm()}
          >
            {rewardsTexts.redeem}
          </OnlineButton>
        </>
      }
    />
  );
}

function questionFor(card: RewardCard): string {
  if (card.isBirthdayGift) return rewardsTexts.openYourBirthdayGift;
  return rewardsTexts.redeemTitleForPoints({
    title: card.title,
    pointsCost: pointsLabel(card.pointsCost),
  });
}

function consequenceOf(card: RewardCard, points: number): string {
  if (card.isBirthdayGift) return rewardsTexts.giftConsequence;
  const left = rewardsTexts.balanceAfter({
    max: pointsLabel(Math.max(0, points - card.pointsCost)),
  });
  if (card.expiryDays === 0) return left;
  const days = rewardsTexts.daysToUse({ expiryDays: card.expiryDays });
  return rewardsTexts.withDeadline({ left, days });
}
