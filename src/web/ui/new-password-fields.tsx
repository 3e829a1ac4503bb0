import { uiFieldTexts } from "#messages/en/ui-fields.ts";
import { PasswordField } from "./password-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

type Own = Omit<TextFieldProps, "label">;

/** Props of {@link NewPasswordFields}: the attributes of each input, as a form library registers them, and their errors. */
export interface NewPasswordFieldsProps {
  readonly label: string;
  readonly confirmLabel: string;
  readonly password: Own;
  readonly confirm: Own;
}

/** A new password and its confirmation (specification §2, Sign-up), each with a show/hide toggle. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, confirmLabel, password, confirm } = props;
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={uiFieldTexts.atLeast8Characters}
        required
        {...password}
      />
      <PasswordField label={confirmLabel} autoComplete="new-password" required {...confirm} />
    </>
  );
}
