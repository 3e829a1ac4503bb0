import { broadcastsStaffTexts } from "#messages/en/broadcasts-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import type { EntryDialogProps } from "./entry-dialog.ts";
import type { Action } from "./history-entry.tsx";
import { SendDialog } from "./send-dialog.tsx";

/** The dialog of an entry's action. */
export function HistoryDialog({ action, ...own }: EntryDialogProps & { readonly action: Action }) {
  if (action === "edit") return <EditDialog {...own} />;
  return action === "delete" ? <DeleteDialog {...own} /> : <RepostDialog {...own} />;
}

/** Asks for confirmation before a message is sent again (specification §4, Other). */
function RepostDialog({ entry, onClose }: EntryDialogProps) {
  const { run, busy } = useCommand("sendBroadcast");
  const isGone = useDeletedError("broadcast-not-found", "broadcastHistory");
  const { id: originalBroadcastId, message } = entry;
  const send = async () => {
    const reply = await run({ message, isRepost: true, originalBroadcastId });
    if (reply.ok || isGone(reply.error)) onClose();
  };
  return (
    <SendDialog
      isRepost
      message={message}
      busy={busy}
      onClose={onClose}
      onSend={() => void send()}
    />
  );
}

/** Asks for confirmation before a message is deleted (specification §5, Admin forms). */
function DeleteDialog({ entry, onClose }: EntryDialogProps) {
  const { run, busy } = useCommand("deleteBroadcast");
  const isGone = useDeletedError("broadcast-not-found", "broadcastHistory");
  const confirm = async () => {
    const reply = await run({ id: entry.id });
    if (reply.ok || isGone(reply.error)) onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={broadcastsStaffTexts.deleteThisMessage}
      text={
        <>
          <q className="line-clamp-3 text-ink">{entry.message}</q>
          {broadcastsStaffTexts.deleteConsequence}
        </>
      }
      confirmLabel={broadcastsStaffTexts.delete}
      busyLabel={broadcastsStaffTexts.deleting}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
