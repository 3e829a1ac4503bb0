import { tillsTexts } from "#messages/en/tills.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { KeyLine } from "./key-line.ts";

/** Props of {@link RevokeDialog}. */
export interface RevokeDialogProps {
  readonly line: KeyLine;
  /** Called before the dialog closes, when the key opens nothing any more. */
  readonly onRevoked: () => void;
  readonly onClose: () => void;
}

/** Asks before a key is revoked; tells what that ends and what stays. */
export function RevokeDialog({ line, onRevoked, onClose }: RevokeDialogProps) {
  const { id, name, hint } = line;
  const { run, busy } = useCommand("revokeTillKey");
  const isGone = useDeletedError("till-key-not-found", "tillKeys");
  const confirm = async () => {
    const reply = await run({ id });
    if (reply.ok) onRevoked();
    else isGone(reply.error);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={tillsTexts.revokeName({ name })}
      text={tillsTexts.revokeDialogText({ hint })}
      confirmLabel={tillsTexts.revokeKey}
      busyLabel={tillsTexts.revoking}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
