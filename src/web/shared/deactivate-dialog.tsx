import { useQueryClient } from "@tanstack/react-query";
import { firstNameOf } from "#core/identity/name.ts";
import { sharedAccountTexts } from "#messages/en/shared-account.ts";
import { useConfirmedCommand } from "#web/data/confirmed-command.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface DeactivateDialogProps {
  readonly person: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Asks for confirmation before an account is deactivated (specification §4, Account and session). */
export function DeactivateDialog({ person: { id, name }, onClose }: DeactivateDialogProps) {
  const cache = useQueryClient();
  const confirmation = useConfirmedCommand("toggleUserActivation", {
    onClose,
    refresh: () => void cache.invalidateQueries(),
  });
  return (
    <ConfirmDialog
      {...confirmation({ userId: id, isActive: false })}
      title={sharedAccountTexts.deactivateName({ name })}
      text={sharedAccountTexts.deactivateConsequence({ name: firstNameOf(name) })}
      confirmLabel={sharedAccountTexts.deactivate}
      busyLabel={sharedAccountTexts.deactivating}
    />
  );
}
