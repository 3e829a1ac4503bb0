import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { Button } from "#web/ui/button.tsx";
import type { MessageForm } from "./use-message-form.ts";

interface EditorButtonsProps {
  readonly form: Pick<MessageForm, "busy" | "isChanged" | "discard">;
  /** The words of the button that saves. */
  readonly save: string;
}

/** The buttons below a message's form: save, and discard what is not saved. */
export function EditorButtons({ form, save }: EditorButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" busy={form.busy} busyLabel={messagesTexts.saving}>
        {save}
      </Button>
      {form.isChanged ? (
        <Button variant="secondary" disabled={form.busy} onClick={form.discard}>
          {messagesTexts.discard}
        </Button>
      ) : null}
      <p role="status" className="text-ink-soft empty:sr-only">
        {form.isChanged ? messagesTexts.unsaved : ""}
      </p>
    </div>
  );
}
