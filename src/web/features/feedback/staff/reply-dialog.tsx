import { type SubmitEvent, useId, useState } from "react";
import { FEEDBACK_LENGTH } from "#core/feedback/add-feedback.ts";
import { showError, useCommand } from "#web/app/data.ts";
import { useDraft } from "#web/app/draft.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import type { QueueItem } from "./queue-pages.ts";

/** How much of the post the dialog quotes, in characters (specification §2, Manage Feedback). */
const QUOTED = 100;

/** What {@link ReplyDialog} takes. */
export interface ReplyDialogProps {
  readonly item: QueueItem;
  readonly onClose: () => void;
}

/** The house's answer to a post, under the name Admin (specification §5). What was typed outlives an ended session. */
export function ReplyDialog({ item, onClose }: ReplyDialogProps) {
  const draft = useDraft(`admin-reply.${item.id}`, { text: "" });
  const { text } = draft.fields;
  const [error, setError] = useState<string>();
  const { run, busy } = useCommand("replyToFeedback");
  const formId = useId();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === "") {
      const message = "Reply cannot be empty.";
      setError(message);
      return showError({ title: "Error", message });
    }
    const reply = await run({ id: item.id, text, asAdmin: true });
    if (!reply.ok) return;
    draft.clear();
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      title={`Reply to ${item.userName}`}
      description="Your answer stands under the post as Admin."
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Sending…">
            Send reply
          </Button>
        </>
      }
    >
      <blockquote className="border-l-4 border-line-strong pl-4 text-ink-soft wrap-anywhere">
        {quoted(item.text)}
      </blockquote>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          label="Your reply"
          rows={4}
          maxLength={FEEDBACK_LENGTH}
          value={text}
          error={error}
          onChange={(event) => {
            setError(undefined);
            draft.keep({ text: event.target.value });
          }}
        />
      </form>
    </Dialog>
  );
}

/** The beginning of a post, cut between characters as people count them. */
function quoted(text: string): string {
  const characters = [...text];
  return characters.length > QUOTED ? `${characters.slice(0, QUOTED).join("")}…` : text;
}
