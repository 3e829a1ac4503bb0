import { type ReactNode, type SubmitEvent, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { CODE_DIGITS, SixDigitsField } from "./six-digits-field.tsx";

/** What {@link SixDigitsDialog} takes. */
export interface SixDigitsDialogProps {
  readonly title: string;
  readonly description: string;
  /** The verb on the button, and what it says while `busy`. */
  readonly verb: string;
  readonly busyLabel: string;
  /** For a code that takes something away. */
  readonly danger?: boolean;
  readonly busy: boolean;
  /** What stands above the field. */
  readonly children?: ReactNode;
  /** Tries a code. "again" empties the field for another one, "kept" leaves it there for another try. */
  readonly onCode: (code: string) => Promise<"done" | "again" | "kept">;
  readonly onClose: () => void;
}

/** Asks for six digits; the button waits for all of them (specification §5, Two-factor). After a wrong code it asks again. */
export function SixDigitsDialog(props: SixDigitsDialogProps) {
  const { title, description, verb, busyLabel, danger, busy, children, onCode, onClose } = props;
  const [code, setCode] = useState("");
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code.length !== CODE_DIGITS || busy) return;
    const outcome = await onCode(code);
    if (outcome === "done") return;
    if (outcome === "again") setCode("");
    field.current?.focus();
  };

  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? "danger" : "primary"}
            disabled={code.length !== CODE_DIGITS}
            busy={busy}
            busyLabel={busyLabel}
          >
            {verb}
          </Button>
        </>
      }
    >
      {children}
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <SixDigitsField ref={field} label="6-digit code" value={code} onChange={setCode} />
      </form>
    </Dialog>
  );
}
