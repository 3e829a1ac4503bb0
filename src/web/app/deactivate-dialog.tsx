import { useQueryClient } from "@tanstack/react-query";
import { firstNameOf } from "#core/identity/name.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useCommand } from "./data.ts";

/** What {@link DeactivateDialog} takes. */
export interface DeactivateDialogProps {
  readonly person: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Asks before somebody is shut out (specification §4, Account and session). */
export function DeactivateDialog({ person: { id, name }, onClose }: DeactivateDialogProps) {
  const { run, busy } = useCommand("toggleUserActivation", { ownRefresh: true });
  const cache = useQueryClient();
  const confirm = async () => {
    await run({ userId: id, isActive: false });
    onClose();
    void cache.invalidateQueries();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Deactivate ${name}?`}
      text={`${firstNameOf(name)} will be logged out everywhere and can't log in until you activate the account again. Nothing is deleted.`}
      confirmLabel="Deactivate"
      busyLabel="Deactivating…"
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
