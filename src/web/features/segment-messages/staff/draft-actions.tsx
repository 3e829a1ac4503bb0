import { CalendarClock, Copy, FlaskConical, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { ShownMessage } from "#core/segment-messages/show-message.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { MessageChoices } from "./new-message-page.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { SendDialog } from "./send-dialog.tsx";

type Open = "send" | "schedule" | "delete";

interface DraftActionsProps {
  readonly message: ShownMessage;
  readonly choices: MessageChoices;
  /** Whether the form has changes that are not saved. */
  readonly isChanged: boolean;
}

/** What can be done with a draft: a test, a schedule, sending, a copy, deletion. What is sent is what is saved. */
export function DraftActions({ message, choices, isChanged }: DraftActionsProps) {
  const { id } = message;
  const [open, setOpen] = useState<Open>();
  const test = useCommand("testMessage");
  const close = () => setOpen(undefined);
  return (
    <section aria-label={messagesTexts.actions} className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button disabled={isChanged} onClick={() => setOpen("send")}>
          <Send aria-hidden />
          {messagesTexts.send}
        </Button>
        <Button variant="secondary" disabled={isChanged} onClick={() => setOpen("schedule")}>
          <CalendarClock aria-hidden />
          {messagesTexts.schedule}
        </Button>
        <Button
          variant="secondary"
          disabled={isChanged || !choices.hasMailServer}
          busy={test.busy}
          busyLabel={messagesTexts.testing}
          onClick={() => void test.run({ id })}
        >
          <FlaskConical aria-hidden />
          {messagesTexts.test}
        </Button>
        <CopyLink id={id} />
        <Button variant="danger" onClick={() => setOpen("delete")}>
          <Trash2 aria-hidden />
          {messagesTexts.delete}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {isChanged
          ? messagesTexts.saveFirst
          : choices.hasMailServer
            ? messagesTexts.testHint
            : messagesTexts.testNeedsServer}
      </p>
      {open === "send" ? <SendDialog message={message} choices={choices} onClose={close} /> : null}
      {open === "schedule" ? (
        <ScheduleDialog id={id} timeZone={choices.timeZone} onClose={close} />
      ) : null}
      {open === "delete" ? <DeleteDialog message={message} onClose={close} /> : null}
    </section>
  );
}

/** Begins a new message with the content of this one. */
export function CopyLink({ id }: Pick<ShownMessage, "id">) {
  return (
    <Button asChild variant="secondary">
      <Link to={`/admin/messages/new?from=${encodeURIComponent(id)}`}>
        <Copy aria-hidden />
        {messagesTexts.copy}
      </Link>
    </Button>
  );
}

interface DeleteDialogProps {
  readonly message: ShownMessage;
  readonly onClose: () => void;
}

function DeleteDialog({ message: { id, name }, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const { run, busy } = useCommand("deleteMessage", { ownRefresh: true });
  const remove = async () => {
    const reply = await run({ id });
    if (reply.ok) void navigate("/admin/messages", { replace: true });
    else onClose();
  };
  return (
    <ConfirmDialog
      title={messagesTexts.deleteTitle({ name })}
      text={messagesTexts.deleteText}
      confirmLabel={messagesTexts.delete}
      leaveLabel={messagesTexts.keep}
      busyLabel={messagesTexts.deleting}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
