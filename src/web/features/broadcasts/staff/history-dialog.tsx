import { useState } from "react";
import { editBroadcastInput } from "#core/broadcasts/edit-broadcast.ts";
import { broadcastsStaffTexts } from "#messages/en/broadcasts-staff.ts";
import { useConfirmedCommand } from "#web/data/confirmed-command.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { useDraft } from "#web/data/draft.ts";
import { firstMessage } from "#web/data/field-messages.ts";
import { showFormText } from "#web/data/show-form-text.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import type { EntryDialogProps } from "./entry-dialog.ts";
import type { Action } from "./history-entry.tsx";
import { lengthOf } from "./length-of.ts";
import { SendDialog } from "./send-dialog.tsx";

/** The dialog of an entry's action. */
export function HistoryDialog({ action, ...own }: EntryDialogProps & { readonly action: Action }) {
  if (action === "edit") return <EditDialog {...own} />;
  return action === "delete" ? <DeleteDialog {...own} /> : <RepostDialog {...own} />;
}

/** Asks for confirmation before a message is sent again (specification §4, Other). */
function RepostDialog({ entry, onClose }: EntryDialogProps) {
  const { run, busy } = useCommand("sendBroadcast");
  const isDeleted = useDeletedError("broadcast-not-found", "broadcastHistory");
  const { id: originalBroadcastId, message } = entry;
  const send = async () => {
    const reply = await run({ message, isRepost: true, originalBroadcastId });
    if (reply.ok || isDeleted(reply.error)) onClose();
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
  const confirmation = useConfirmedCommand("deleteBroadcast", {
    onClose,
    missing: ["broadcast-not-found", "broadcastHistory"],
  });
  return (
    <ConfirmDialog
      {...confirmation({ id: entry.id })}
      title={broadcastsStaffTexts.deleteThisMessage}
      text={
        <>
          <q className="line-clamp-3 text-ink">{entry.message}</q>
          {broadcastsStaffTexts.deleteConsequence}
        </>
      }
      confirmLabel={broadcastsStaffTexts.delete}
      busyLabel={broadcastsStaffTexts.deleting}
    />
  );
}

/** Edits a sent message (specification §5, Admin forms). The draft survives an expired session. */
function EditDialog({ entry: { id, message }, onClose }: EntryDialogProps) {
  const draft = useDraft(`edit-broadcast.${id}`, { message });
  const [formError, setFormError] = useState<string>();
  const { run, busy, problem } = useCommand("editBroadcast", {
    inline: true,
    closesOn: "broadcast-not-found",
  });
  const isDeleted = useDeletedError("broadcast-not-found", "broadcastHistory");
  const leave = () => {
    draft.clear();
    onClose();
  };
  const submit = async () => {
    const own = { id, message: draft.fields.message };
    const fault = firstMessage(editBroadcastInput.safeParse(own).error);
    if (fault !== undefined) {
      setFormError(fault);
      return showFormText(fault);
    }
    const reply = await run(own);
    if (reply.ok || isDeleted(reply.error)) leave();
  };

  return (
    <FormDialog
      title={broadcastsStaffTexts.editMessage}
      description={broadcastsStaffTexts.editDialogDescription}
      verb={broadcastsStaffTexts.saveChanges}
      busyLabel={broadcastsStaffTexts.saving}
      busy={busy}
      unsaved={draft.isChanged}
      error={problem}
      onClose={leave}
      onSubmit={() => void submit()}
    >
      <TextArea
        label={broadcastsStaffTexts.message}
        rows={5}
        value={draft.fields.message}
        error={formError}
        hint={lengthOf(draft.fields.message)}
        onChange={({ target }) => {
          setFormError(undefined);
          draft.keep({ message: target.value });
        }}
      />
    </FormDialog>
  );
}
