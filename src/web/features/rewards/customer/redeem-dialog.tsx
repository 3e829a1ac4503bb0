import { useState } from "react";
import type { RewardCard } from "#core/rewards/list-rewards.ts";
import { useCommand } from "#web/app/data.ts";
import { pointsLabel } from "#web/app/points-label.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** What {@link RedeemDialog} takes. */
export interface RedeemDialogProps {
  readonly card: RewardCard;
  /** The customer's points before redeeming. */
  readonly points: number;
  /** Called once it is redeemed; the dialog stays busy until it resolves. In: the id of the voucher that came of it. */
  readonly onRedeemed: (voucherId: string) => Promise<void>;
  /** Called when nothing is asked any more: redeemed, refused or not wanted. */
  readonly onClose: () => void;
}

/**
 * Asks before points are spent, says what is left after, and redeems (specification §5, Reward redemption); it stays open while that runs. The
 * command is its own, so that no card behind it is drawn again for it.
 */
export function RedeemDialog({ card, points, onRedeemed, onClose }: RedeemDialogProps) {
  const { run } = useCommand("redeemReward");
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const reply = await run({ rewardId: card.id });
    if (reply.ok) await onRedeemed(reply.result.voucherId);
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      title={questionFor(card)}
      description={consequenceOf(card, points)}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} busyLabel="Redeeming…" onClick={() => void confirm()}>
            Redeem
          </Button>
        </>
      }
    />
  );
}

function questionFor(card: RewardCard): string {
  if (card.isBirthdayGift) return "Open your birthday gift?";
  return `Redeem ${card.title} for ${pointsLabel(card.pointsCost)}?`;
}

function consequenceOf(card: RewardCard, points: number): string {
  if (card.isBirthdayGift) return "It's free and adds bonus points, once a year on your birthday.";
  const left = `You will have ${pointsLabel(Math.max(0, points - card.pointsCost))} left.`;
  if (card.expiryDays === 0) return left;
  const days = card.expiryDays === 1 ? "1 day" : `${card.expiryDays} days`;
  return `${left} Use it within ${days}.`;
}
