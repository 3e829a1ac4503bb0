import type { ComponentProps } from "react";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

/** Typed texts by the dotted path of their setting. */
export type TypedTexts = Readonly<Record<string, string>>;

/** Returns a typed number; the text itself if it is none, which the schema rejects. */
export function numberIn(typed: string | undefined): number | string {
  const text = typed?.trim() ?? "";
  const value = Number(text);
  return text === "" || Number.isNaN(value) ? text : value;
}

/** Returns a typed number, or null for an empty field. */
export function numberOrNull(typed: string | undefined): number | string | null {
  return (typed ?? "").trim() === "" ? null : numberIn(typed);
}

interface SettingFieldProps extends Omit<ComponentProps<"input">, "form"> {
  readonly form: SettingsFormState<TypedTexts>;
  /** The dotted path of the setting. */
  readonly path: string;
  readonly label: string;
  readonly hint?: string;
}

/** A text field of a setting. */
export function SettingField({ form, path, ...rest }: SettingFieldProps) {
  return (
    <TextField
      name={path}
      autoComplete="off"
      value={form.typed[path] ?? ""}
      error={form.faults[path]}
      onChange={({ target }) => form.type({ ...form.typed, [path]: target.value })}
      {...rest}
    />
  );
}

interface SettingTextProps extends Omit<ComponentProps<"textarea">, "form"> {
  readonly form: SettingsFormState<TypedTexts>;
  /** The dotted path of the setting. */
  readonly path: string;
  readonly label: string;
  readonly hint?: string;
}

/** A field of several lines of a setting. */
export function SettingText({ form, path, ...rest }: SettingTextProps) {
  return (
    <TextArea
      name={path}
      value={form.typed[path] ?? ""}
      error={form.faults[path]}
      onChange={({ target }) => form.type({ ...form.typed, [path]: target.value })}
      {...rest}
    />
  );
}
