import { lazy, Suspense } from "react";
import type { StaffReward } from "#core/rewards/reward-catalogue.ts";
import { DeleteDialog } from "./delete-dialog.tsx";

const RewardForm = lazy(async () => ({ default: (await import("./reward-form.tsx")).RewardForm }));

/** The open dialog and its reward. */
export type OpenDialog =
  | { readonly kind: "add" }
  | { readonly kind: "edit" | "delete"; readonly reward: StaffReward };

/** Props of {@link RewardDialogs}. */
export interface RewardDialogsProps {
  readonly open: OpenDialog | undefined;
  /** The existing categories. */
  readonly categories: readonly string[];
  readonly onClose: () => void;
  /** Called with the reward's id before the list is refetched. */
  readonly onDeleted: (id: string) => void;
}

/** Dialogs to add, edit and delete a reward; the form is loaded when first opened. */
export function RewardDialogs({ open, categories, onClose, onDeleted }: RewardDialogsProps) {
  if (open === undefined) return null;
  if (open.kind === "delete") {
    return <DeleteDialog reward={open.reward} onClose={onClose} onDeleted={onDeleted} />;
  }
  const reward = open.kind === "edit" ? open.reward : undefined;
  return (
    <Suspense>
      <RewardForm reward={reward} categories={categories} onClose={onClose} />
    </Suspense>
  );
}
