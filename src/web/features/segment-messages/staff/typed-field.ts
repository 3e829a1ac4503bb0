import type { ContentForm } from "./use-message-form.ts";

/** Returns what a text field of a message's form needs: its name, value, error, and what stores a change. */
export function typedField(
  { typed, faults, type }: ContentForm,
  name: "name" | "title" | "text" | "holdoutPercent",
) {
  return {
    name,
    autoComplete: "off",
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      type({ [name]: target.value }),
  };
}
