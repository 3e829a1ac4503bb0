import { useQueryClient } from "@tanstack/react-query";
import { firstNameOf } from "#core/identity/name.ts";
import { sharedAccountTexts } from "#messages/en/shared-account.ts";
import { useCommand } from "#web/data/data.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface DeactivateDialogProps {
  readonly person: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Asks for confirmation before an account is deactivated (specification §4, Account and session). */
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
      onClose={onClose}
      title={sharedAccountTexts.deactivateName({ name })}
      text={sharedAccountTexts.deactivateConsequence({ name: firstNameOf(name) })}
      confirmLabel={sharedAccountTexts.deactivate}
      busyLabel={sharedAccountTexts.deactivating}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
