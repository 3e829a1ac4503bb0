import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { uiDialogTexts } from "#messages/en/ui-dialogs.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { FormError, type FormErrorProps } from "./form-error.tsx";

/** Props of {@link FormDialog}. */
export interface FormDialogProps {
  readonly title: string;
  readonly description: ReactNode;
  /** The submit button's label, and its label while `busy`. */
  readonly verb: string;
  readonly busyLabel: string;
  /** The cancel button's label, 'Cancel' by default. */
  readonly leaveLabel?: string;
  /** For destructive forms. */
  readonly danger?: boolean;
  /** True while the form cannot be submitted yet. */
  readonly incomplete?: boolean;
  readonly busy: boolean;
  /** True while there are unsaved changes; every way to close except the cancel button then asks for confirmation. */
  readonly unsaved?: boolean;
  /** Shown above the form. */
  readonly above?: ReactNode;
  /** The error of the last submission. */
  readonly error?: FormErrorProps["error"];
  /** The form's fields. */
  readonly children: ReactNode;
  /** Called on submission, unless incomplete or busy. */
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  /** Called by the cancel button, Escape, Back, the close button and a press outside; not while busy. */
  readonly onClose: () => void;
}

/** A dialog with a form: its fields, a cancel button and a submit button. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    verb,
    busyLabel,
    leaveLabel = uiDialogTexts.cancel,
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
      onClose={leave}
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
