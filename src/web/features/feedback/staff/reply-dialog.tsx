import { useState } from "react";
import { FEEDBACK_LENGTH } from "#core/feedback/add-feedback.ts";
import { replyToFeedbackInput } from "#core/feedback/reply-to-feedback.ts";
import { feedbackStaffTexts } from "#messages/en/feedback-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { firstMessage } from "#web/data/field-messages.ts";
import { showFormText } from "#web/data/show-form-text.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import type { QueueItem } from "./queue-pages.ts";

/** Length of the quoted post in characters (specification §2, Manage Feedback). */
const QUOTED = 100;

interface ReplyDialogProps {
  readonly item: QueueItem;
  readonly onClose: () => void;
}

/** An official reply to a post, under the name Admin (specification §5). The draft survives an expired session. */
export function ReplyDialog({ item, onClose }: ReplyDialogProps) {
  const draft = useDraft(`admin-reply.${item.id}`, { text: "" });
  const { text } = draft.fields;
  const [error, setError] = useState<string>();
  const { run, busy, problem } = useCommand("replyToFeedback", { inline: true });
  const submit = async () => {
    const own = { id: item.id, text, asAdmin: true };
    const message = firstMessage(replyToFeedbackInput.safeParse(own).error);
    if (message !== undefined) {
      setError(message);
      return showFormText(message);
    }
    const reply = await run(own);
    if (!reply.ok) return;
    draft.clear();
    onClose();
  };

  return (
    <FormDialog
      title={feedbackStaffTexts.replyToUserName({ userName: item.userName })}
      description={feedbackStaffTexts.replyDescription}
      verb={feedbackStaffTexts.sendReply}
      busyLabel={feedbackStaffTexts.sending}
      busy={busy}
      error={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
      above={
        <blockquote className="border-l-4 border-line-strong pl-4 text-ink-soft wrap-anywhere">
          {quoted(item.text)}
        </blockquote>
      }
    >
      <TextArea
        label={feedbackStaffTexts.yourReply}
        rows={4}
        maxLength={FEEDBACK_LENGTH}
        value={text}
        error={error}
        onChange={(event) => {
          setError(undefined);
          draft.keep({ text: event.target.value });
        }}
      />
    </FormDialog>
  );
}

/** Returns the beginning of a post, cut between graphemes. */
function quoted(text: string): string {
  const characters = [...text];
  return characters.length > QUOTED ? `${characters.slice(0, QUOTED).join("")}…` : text;
}
