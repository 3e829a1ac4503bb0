import { useState } from "react";
import { editBroadcastInput } from "#core/broadcasts/edit-broadcast.ts";
import { broadcastsStaffTexts } from "#messages/en/broadcasts-staff.ts";
import { showFormText, useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { useDraft } from "#web/data/draft.ts";
import { firstMessage } from "#web/data/field-messages.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import type { EntryDialogProps } from "./entry-dialog.ts";
import { lengthOf } from "./length-of.ts";

/** Edits a sent message (specification §5, Admin forms). The draft survives an expired session. */
export function EditDialog({ entry: { id, message }, onClose }: EntryDialogProps) {
  const draft = useDraft(`edit-broadcast.${id}`, { message });
  const [complaint, setComplaint] = useState<string>();
  const { run, busy, problem } = useCommand("editBroadcast", {
    inline: true,
    closesOn: "broadcast-not-found",
  });
  const isGone = useDeletedError("broadcast-not-found", "broadcastHistory");
  const leave = () => {
    draft.clear();
    onClose();
  };
  const submit = async () => {
    const own = { id, message: draft.fields.message };
    const fault = firstMessage(editBroadcastInput.safeParse(own).error);
    if (fault !== undefined) {
      setComplaint(fault);
      return showFormText(fault);
    }
    const reply = await run(own);
    if (reply.ok || isGone(reply.error)) leave();
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
        error={complaint}
        hint={lengthOf(draft.fields.message)}
        onChange={({ target }) => {
          setComplaint(undefined);
          draft.keep({ message: target.value });
        }}
      />
    </FormDialog>
  );
}
