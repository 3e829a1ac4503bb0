import type { Ref } from "react";
import { TextField } from "./text-field.tsx";

/** How many digits a code has (specification §9, Two-factor). */
export const CODE_DIGITS = 6;

/** What {@link SixDigitsField} takes. */
export interface SixDigitsFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** The digits typed so far. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * Asks for a code of six digits. Nothing else is taken over, so that '123 456' as apps show it can be pasted; phones offer
 * their number pad, and the code of the moment where they know it.
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
