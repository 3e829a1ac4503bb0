import { lazy, Suspense } from "react";
import type { StaffReward } from "#core/rewards/reward-catalogue.ts";
import { rewardsStaffTexts } from "#messages/en/rewards-staff.ts";
import { useConfirmedCommand } from "#web/data/confirmed-command.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

const RewardForm = lazy(async () => ({ default: (await import("./reward-form.tsx")).RewardForm }));

/** The open dialog and its reward. */
export type OpenDialog =
  | { readonly kind: "add" }
  | { readonly kind: "edit" | "delete"; readonly reward: StaffReward };

interface RewardDialogsProps {
  readonly open: OpenDialog | undefined;
  /** The existing categories. */
  readonly categories: readonly string[];
  /** The program's tiers, lowest first. */
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
  /** Called with the reward's id before the list is refetched. */
  readonly onDeleted: (id: string) => void;
}

/** Dialogs to add, edit and delete a reward; the form is loaded when first opened. */
export function RewardDialogs({ open, categories, tiers, onClose, onDeleted }: RewardDialogsProps) {
  if (open === undefined) return null;
  if (open.kind === "delete") {
    return <DeleteDialog reward={open.reward} onClose={onClose} onDeleted={onDeleted} />;
  }
  const reward = open.kind === "edit" ? open.reward : undefined;
  return (
    <Suspense>
      <RewardForm reward={reward} categories={categories} tiers={tiers} onClose={onClose} />
    </Suspense>
  );
}

interface DeleteDialogProps {
  readonly reward: StaffReward;
  readonly onClose: () => void;
  /** Called with the reward's id before the list is refetched. */
  readonly onDeleted: (id: string) => void;
}

/**
 * Asks for confirmation before a reward is deleted; lists what is deleted and what is kept (specification §5, Admin forms; readings,
 * Rewards).
 */
function DeleteDialog({ reward, onClose, onDeleted }: DeleteDialogProps) {
  const { id, title } = reward;
  const confirmation = useConfirmedCommand("deleteReward", {
    onClose,
    onDone: () => onDeleted(id),
    missing: ["reward-not-found", "rewardCatalogue"],
  });
  return (
    <ConfirmDialog
      {...confirmation({ id })}
      title={rewardsStaffTexts.deleteTitle({ title })}
      text={rewardsStaffTexts.deleteConsequence}
      confirmLabel={rewardsStaffTexts.delete}
      busyLabel={rewardsStaffTexts.deleting}
    />
  );
}
