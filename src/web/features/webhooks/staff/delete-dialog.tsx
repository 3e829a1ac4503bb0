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
      text={`${url} hears of nothing any more. Its secret and its deliveries go${waiting === 0 ? "" : ", those on their way included"}. To stop it for a while, pause it instead: what happens meanwhile is then not told either.`}
      confirmLabel="Delete"
      busyLabel="Deleting…"
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
