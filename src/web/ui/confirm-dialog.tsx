import { type ReactNode, useRef } from "react";
import { uiDialogTexts } from "#messages/en/ui-dialogs.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  readonly onClose: () => void;
  /** The question, for example 'Delete this code?'. */
  readonly title: string;
  /** What is deleted and what is kept. */
  readonly text: ReactNode;
  /** The danger button's label, for example 'Delete'. */
  readonly confirmLabel: string;
  /** The cancel button's label, 'Cancel' by default; it has the initial focus. */
  readonly leaveLabel?: string;
  /** The danger button's label while `busy`. */
  readonly busyLabel?: string;
  /** True while the action runs; the dialog then stays open. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
}

/**
 * Asks for confirmation of a destructive action (specification §5, deletions need confirmation). The cancel button has the initial focus.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    onClose,
    title,
    text,
    confirmLabel,
    leaveLabel = uiDialogTexts.cancel,
    busyLabel,
    busy = false,
    onConfirm,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      onClose={() => busy || onClose()}
      title={title}
      description={text}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        cancel.current?.focus();
      }}
      footer={
        <>
          <Button ref={cancel} variant="secondary" disabled={busy} onClick={onClose}>
            {leaveLabel}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={onConfirm}
            {...(busyLabel && { busyLabel })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
