import { useEffect } from "react";
import { pageError } from "#messages/page-error.ts";
import { ReplyFailure, showError, useAsk } from "#web/data/data.ts";
import { EditForm } from "./edit-form.tsx";
import type { Subject } from "./subject.ts";

interface EditDialogProps {
  readonly customer: Subject;
  readonly onClose: () => void;
}

/** The edit form, after the customer's current data is loaded; a failure is a toast. */
export function EditDialog({ customer: { id }, onClose }: EditDialogProps) {
  const { data, error } = useAsk("customer", { id });
  const failure = data === undefined ? error : null;

  useEffect(() => {
    if (failure === null) return;
    showError(failure instanceof ReplyFailure ? failure.error : pageError("offline"));
    onClose();
  }, [failure, onClose]);

  return data === undefined ? null : <EditForm customer={data} onClose={onClose} />;
}
