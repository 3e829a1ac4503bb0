import type { Ref } from "react";
import { TextField } from "./text-field.tsx";

/** Number of digits of a code (specification §9, Two-factor). */
export const CODE_DIGITS = 6;

/** Props of {@link SixDigitsField}. */
export interface SixDigitsFieldProps {
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
export function SixDigitsField({ label, hint, value, onChange, ref }: SixDigitsFieldProps) {
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
