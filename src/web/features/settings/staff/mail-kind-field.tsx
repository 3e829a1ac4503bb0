import type { MailKind } from "#core/mails/mail.ts";
import { mailKinds } from "#core/mails/mail-kinds.ts";
import { mailKindNames } from "#messages/en/mail-kind-names.ts";
import { mailSettingsTexts } from "#messages/en/mail-settings.ts";
import { SelectField } from "#web/ui/select-field.tsx";

interface MailKindFieldProps {
  readonly value: MailKind;
  readonly onChange: (kind: MailKind) => void;
}

/** A choice of one kind of email. */
export function MailKindField({ value, onChange }: MailKindFieldProps) {
  return (
    <SelectField
      label={mailSettingsTexts.kind}
      value={value}
      onChange={({ target }) => {
        const kind = mailKinds.find((name) => name === target.value);
        if (kind !== undefined) onChange(kind);
      }}
    >
      {mailKinds.map((kind) => (
        <option key={kind} value={kind}>
          {mailKindNames[kind]}
        </option>
      ))}
    </SelectField>
  );
}
