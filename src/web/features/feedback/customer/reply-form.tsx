import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { CommandResult } from "#client/api.ts";
import { FEEDBACK_LENGTH } from "#core/feedback/add-feedback.ts";
import type { WallItem } from "#core/feedback/feedback-wall.ts";
import { replyToFeedbackInput } from "#core/feedback/reply-to-feedback.ts";
import { feedbackTexts } from "#messages/en/feedback.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { firstMessage } from "#web/data/field-messages.ts";
import { showFormText } from "#web/data/show-form-text.ts";
import { OnlineButton } from "#web/shared/online-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { charactersLeft } from "./characters-left.ts";
import { useLoadedWall } from "./wall-pages.ts";

interface ReplyFormProps {
  readonly item: Pick<WallItem, "id" | "userName">;
  /** Whether the user has just opened it: focuses the field. */
  readonly takesFocus: boolean;
  readonly onSent: (result: CommandResult<"replyToFeedback">) => void;
  readonly onClose: () => void;
}

/** Returns the draft's name of a reply. */
export function replyDraftName(itemId: string): string {
  return `feedback-reply.${itemId}`;
}

/** The form of a reply (specification §5). Escape closes it and keeps the draft, Cancel discards it. */
export function ReplyForm({ item, takesFocus, onSent, onClose }: ReplyFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { fields, keep, clear } = useDraft(replyDraftName(item.id), { text: "" });
  const { run, busy, problem } = useCommand("replyToFeedback", {
    ownRefresh: true,
    inline: true,
    closesOn: "feedback-not-found",
  });
  const [fault, setFault] = useState<string>();
  const wall = useLoadedWall();

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const parsed = replyToFeedbackInput.safeParse({ id: item.id, ...fields });
    const message = firstMessage(parsed.error);
    setFault(message);
    if (!parsed.success) {
      showFormText(message);
      field.current?.focus();
      return;
    }
    const reply = await run(parsed.data);
    if (reply.ok) {
      clear();
      onSent(reply.result);
    } else if (reply.error.code === "feedback-not-found") wall.refetch();
  };

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing && !busy) onClose();
  };

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void send(event)}>
      <TextArea
        ref={field}
        label={feedbackTexts.replyToUserName({ userName: item.userName })}
        rows={2}
        maxLength={FEEDBACK_LENGTH}
        readOnly={busy}
        onKeyDown={closeOnEscape}
        value={fields.text}
        error={fault}
        hint={charactersLeft(fields.text)}
        onChange={({ target }) => {
          keep({ text: target.value });
          setFault(undefined);
        }}
      />
      {fault === undefined ? <FormError error={problem} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          busy={busy}
          busyLabel={feedbackTexts.sending}
          onKeyDown={closeOnEscape}
        >
          {feedbackTexts.sendReply}
        </Button>
        <OnlineButton
          variant="quiet"
          disabled={busy}
          onKeyDown={closeOnEscape}
          onClick={() => {
            clear();
            onClose();
          }}
        >
          {feedbackTexts.cancel}
        </OnlineButton>
      </div>
    </form>
  );
}
