import { useRef, useState } from "react";
import { uiTexts } from "#messages/en/ui.ts";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";
import { CODE_DIGITS, SixDigitsField } from "./six-digits-field.tsx";

/** What {@link SixDigitsDialog} takes. */
export interface SixDigitsDialogProps
  extends Omit<FormDialogProps, "children" | "incomplete" | "onSubmit"> {
  /** Tries a code. "again" empties the field for another one, "kept" leaves it there for another try. */
  readonly onCode: (code: string) => Promise<"done" | "again" | "kept">;
}

/** Asks for six digits; the button waits for all of them (specification §5, Two-factor). After a wrong code it asks again. */
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
