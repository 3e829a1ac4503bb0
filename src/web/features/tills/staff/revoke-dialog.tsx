import { useCommand } from "#web/app/data.ts";
import { useGone } from "#web/app/gone.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { KeyLine } from "./key-line.ts";

/** What {@link RevokeDialog} takes. */
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
  const isGone = useGone("till-key-not-found", "tillKeys");
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
      title={`Revoke ${name}?`}
      text={`The key ending in ${hint} stops working immediately and can't be restored. The till that uses it needs a new one. What it recorded is kept.`}
      confirmLabel="Revoke Key"
      busyLabel="Revoking…"
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
