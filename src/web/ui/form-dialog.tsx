import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { uiTexts } from "#messages/en/ui.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { FormError, type FormErrorProps } from "./form-error.tsx";

/** What {@link FormDialog} takes. */
export interface FormDialogProps {
  readonly title: string;
  readonly description: ReactNode;
  /** The verb on the button that sends the form, and what it says while `busy`. */
  readonly verb: string;
  readonly busyLabel: string;
  /** The other button's word; 'Cancel' when left out. */
  readonly leaveLabel?: string;
  /** For a form that takes something away. */
  readonly danger?: boolean;
  /** True while there is nothing to send yet. */
  readonly incomplete?: boolean;
  readonly busy: boolean;
  /** True while closing would lose something that was typed or chosen; all ways out but the other button then ask first. */
  readonly unsaved?: boolean;
  /** What stands above the form. */
  readonly above?: ReactNode;
  /** What went wrong when the form was sent. */
  readonly error?: FormErrorProps["error"];
  /** The form's fields. */
  readonly children: ReactNode;
  /** Called when the form is sent; not while it is incomplete or busy. */
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  /** By the other button, Escape, Back, the close button and a press beside the dialog; not while busy. */
  readonly onClose: () => void;
}

/** A dialog that is a form: its fields, and below them a way out and the button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    verb,
    busyLabel,
    leaveLabel = uiTexts.cancel,
    danger = false,
  } = props;
  const { incomplete = false, busy, unsaved = false, above, error } = props;
  const { children, onSubmit, onClose } = props;
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    if (busy) return;
    if (unsaved) setAsking(true);
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {leaveLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? "danger" : "primary"}
            disabled={incomplete}
            busy={busy}
            busyLabel={busyLabel}
          >
            {verb}
          </Button>
        </>
      }
    >
      {above}
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!incomplete && !busy) onSubmit(event);
        }}
      >
        {children}
        <FormError error={error} />
      </form>
      {isAsking ? <DiscardDialog onKeep={() => setAsking(false)} onDiscard={onClose} /> : null}
    </Dialog>
  );
}
