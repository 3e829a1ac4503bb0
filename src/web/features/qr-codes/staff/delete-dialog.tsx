import { useCommand } from "#web/app/data.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { CodeRow } from "./code-pages.ts";

/** What {@link DeleteDialog} takes. */
export interface DeleteDialogProps {
  readonly code: CodeRow;
  readonly onClose: () => void;
  /** Called with the code's id before the list is without it. */
  readonly onDeleted: (id: string) => void;
}

/** Asks before a code is deleted, by its name (specification §5, Admin forms). */
export function DeleteDialog({ code, onClose, onDeleted }: DeleteDialogProps) {
  const { run, busy } = useCommand("deleteQrCode");
  const confirm = async () => {
    const reply = await run({ id: code.id });
    if (reply.ok) onDeleted(code.id);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${code.code}?`}
      text={consequences[code.state]}
      confirmLabel="Delete"
      busyLabel="Deleting…"
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}

const consequences: Readonly<Record<CodeRow["state"], string>> = {
  active: "It can no longer be redeemed, even if already printed.",
  redeemed: "Its rating and comment are deleted, too. The customer keeps the points.",
  expired: "It has expired and can no longer be redeemed.",
};
