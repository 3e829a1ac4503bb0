import { type Ref, useRef, useState } from "react";
import { uiFieldTexts } from "#messages/en/ui-fields.ts";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";
import { TextField } from "./text-field.tsx";

interface SixDigitsDialogProps
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
      <SixDigitsField
        ref={field}
        label={uiFieldTexts.sixDigitCode}
        value={code}
        onChange={setCode}
      />
    </FormDialog>
  );
}

/** Number of digits of a code (specification §9, Two-factor). */
const CODE_DIGITS = 6;

interface SixDigitsFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** The digits typed so far. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * An input for a code of six digits. Other characters are dropped, so that '123 456' can be pasted from an app; phones show a number pad,
 * and suggest the code if they know it.
 */
function SixDigitsField({ label, hint, value, onChange, ref }: SixDigitsFieldProps) {
  return (
    <TextField
      ref={ref}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      className="type-figure text-center text-3xl tracking-[0.3em]"
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, "").slice(0, CODE_DIGITS))}
    />
  );
}
