import { webhooksTexts } from "#messages/en/webhooks.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { Webhook } from "./webhook-fields.ts";

/** Props of {@link DeleteDialog}. */
export interface DeleteDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Asks for confirmation before a webhook is deleted; lists what is deleted. */
export function DeleteDialog({ webhook, onClose }: DeleteDialogProps) {
  const { id, url, waiting } = webhook;
  const { run, busy } = useCommand("deleteWebhook");
  const isGone = useDeletedError("webhook-not-found", "webhooks");
  const confirm = async () => {
    const reply = await run({ id });
    if (!reply.ok) isGone(reply.error);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={webhooksTexts.deleteThisWebhook}
      text={webhooksTexts.deleteConsequence({ url, waiting: waiting === 0 })}
      confirmLabel={webhooksTexts.delete}
      busyLabel={webhooksTexts.deleting}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
