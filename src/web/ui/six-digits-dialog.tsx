import { useRef, useState } from "react";
import { uiTexts } from "#messages/en/ui.ts";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";
import { CODE_DIGITS, SixDigitsField } from "./six-digits-field.tsx";

/** Props of {@link SixDigitsDialog}. */
export interface SixDigitsDialogProps
  extends Omit<FormDialogProps, "children" | "incomplete" | "onSubmit"> {
  /** Submits a code. "again" clears the field for another code, "kept" keeps it for a retry. */
  readonly onCode: (code: string) => Promise<"done" | "again" | "kept">;
}

/** A dialog for six digits; its button is enabled when all are typed (specification §5, Two-factor). */
export function SixDigitsDialog({ onCode, ...rest }: SixDigitsDialogProps) {
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);

  const submit = async () => {
    const outcome = await onCode(code);
    if (outcome === "done") return;
    if (outcome === "again") setCode("");
    field.current?.focus();
  };

  return (
    <FormDialog {...rest} incomplete={code.length !== CODE_DIGITS} onSubmit={() => void submit()}>
      <SixDigitsField ref={field} label={uiTexts.sixDigitCode} value={code} onChange={setCode} />
    </FormDialog>
  );
}
