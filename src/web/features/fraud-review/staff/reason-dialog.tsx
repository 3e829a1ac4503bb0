import { useState } from "react";
import { reversalReason } from "#core/fraud-review/reversal-reason.ts";
import { fraudReviewTexts } from "#messages/en/fraud-review-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { firstMessage } from "#web/data/field-messages.ts";
import { focusControl } from "#web/data/form-controls.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface ReasonDialogProps {
  readonly command: "reversePendingPoints" | "blockAccount";
  /** The pending points. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly busyLabel: string;
  readonly onClose: () => void;
}

/** Asks for the reason of a decision that takes points, and makes it. */
export function ReasonDialog({ command, id, onClose, title, text, ...labels }: ReasonDialogProps) {
  const draft = useDraft(`${command}-${id}`, { reason: "" });
  const { reason } = draft.fields;
  const [fault, setFault] = useState<string>();
  const { run, busy, problem } = useCommand(command, { inline: true });
  const close = () => {
    draft.clear();
    onClose();
  };
  const submit = async (form: HTMLFormElement) => {
    const { error } = reversalReason.safeParse(reason);
    if (error !== undefined) {
      setFault(firstMessage(error));
      return focusControl(form, "reason");
    }
    const reply = await run({ id, reason });
    if (reply.ok) close();
  };
  return (
    <FormDialog
      title={title}
      description={text}
      {...labels}
      busy={busy}
      unsaved={draft.isChanged}
      error={problem}
      onClose={close}
      onSubmit={({ currentTarget }) => void submit(currentTarget)}
    >
      <TextField
        label={fraudReviewTexts.reason}
        name="reason"
        autoComplete="off"
        maxLength={140}
        value={reason}
        error={fault}
        hint={fraudReviewTexts.reasonHint}
        onChange={({ target }) => {
          setFault(undefined);
          draft.keep({ reason: target.value });
        }}
      />
    </FormDialog>
  );
}
