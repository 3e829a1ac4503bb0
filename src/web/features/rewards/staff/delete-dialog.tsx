import type { StaffReward } from "#core/rewards/reward-catalogue.ts";
import { rewardsStaffTexts } from "#messages/en/rewards-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** Props of {@link DeleteDialog}. */
export interface DeleteDialogProps {
  readonly reward: StaffReward;
  readonly onClose: () => void;
  /** Called with the reward's id before the list is refetched. */
  readonly onDeleted: (id: string) => void;
}

/**
 * Asks for confirmation before a reward is deleted; lists what is deleted and what is kept (specification §5, Admin forms; readings,
 * Rewards).
 */
export function DeleteDialog({ reward, onClose, onDeleted }: DeleteDialogProps) {
  const { id, title } = reward;
  const { run, busy } = useCommand("deleteReward");
  const isGone = useDeletedError("reward-not-found", "rewardCatalogue");
  const confirm = async () => {
    const reply = await run({ id });
    if (reply.ok || isGone(reply.error)) onDeleted(id);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={rewardsStaffTexts.deleteTitle({ title })}
      text={rewardsStaffTexts.deleteConsequence}
      confirmLabel={rewardsStaffTexts.delete}
      busyLabel={rewardsStaffTexts.deleting}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
