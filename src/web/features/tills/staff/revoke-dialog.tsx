import { tillsTexts } from "#messages/en/tills.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { KeyLine } from "./key-line.ts";

/** Props of {@link RevokeDialog}. */
export interface RevokeDialogProps {
  readonly line: KeyLine;
  /** Called when the key was revoked, before the dialog closes. */
  readonly onRevoked: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a key is revoked; lists the effects. */
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
      text={tillsTexts.revokeConsequence({ hint })}
      confirmLabel={tillsTexts.revokeKey}
      busyLabel={tillsTexts.revoking}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
