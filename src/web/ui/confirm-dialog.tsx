import { type ReactNode, useRef } from "react";
import { uiTexts } from "#messages/en/ui.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/** What {@link ConfirmDialog} takes. */
export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The question, for example 'Delete this code?'. */
  readonly title: string;
  /** Names what is destroyed and what stays. */
  readonly text: ReactNode;
  /** The verb on the danger button, for example 'Delete'. */
  readonly confirmLabel: string;
  /** What the other button says, which has the first focus; 'Cancel' when left out. */
  readonly leaveLabel?: string;
  /** The danger button's label while `busy`. */
  readonly busyLabel?: string;
  /** True while the action runs; the dialog then stays open. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
}

/** Asks before something is destroyed (specification §5, deletions need confirmation). The button that leaves everything as it is has the first focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    text,
    confirmLabel,
    leaveLabel = uiTexts.cancel,
    busyLabel,
    busy = false,
    onConfirm,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={(next) => busy || onOpenChange(next)}
      title={title}
      description={text}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        cancel.current?.focus();
      }}
      footer={
        <>
          <Button
            ref={cancel}
            variant="secondary"
            disabled={busy}
            onClick={() => onOpenChange(false)}
          >
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
