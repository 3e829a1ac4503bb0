import { useCommand } from "#web/app/data.ts";
import { useGone } from "#web/app/gone.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { Webhook } from "./webhook-fields.ts";

/** What {@link DeleteDialog} takes. */
export interface DeleteDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Asks before a webhook is deleted; tells what goes with it. */
export function DeleteDialog({ webhook, onClose }: DeleteDialogProps) {
  const { id, url, waiting } = webhook;
  const { run, busy } = useCommand("deleteWebhook");
  const isGone = useGone("webhook-not-found", "webhooks");
  const confirm = async () => {
    const reply = await run({ id });
    if (!reply.ok) isGone(reply.error);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this webhook?"
      text={`${url} will no longer receive events. Its secret and deliveries are deleted${waiting === 0 ? "" : ", including those still waiting"}. To stop it for a while, pause it instead. Events that happen while it is paused are not sent.`}
      confirmLabel="Delete"
      busyLabel="Deleting…"
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
