import { MESSAGE_LIMITS } from "#core/segment-messages/message-fields.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { MessageChoices } from "./new-message-page.tsx";
import { typedField } from "./typed-field.ts";
import type { MessageForm } from "./use-message-form.ts";
import { WordFields } from "./word-fields.tsx";

interface ContentFieldsProps {
  readonly form: MessageForm;
  readonly choices: MessageChoices;
}

/** Name, segment, title, text, button and holdout of a message. */
export function ContentFields({ form, choices }: ContentFieldsProps) {
  const { typed, type } = form;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={messagesTexts.name}
        hint={messagesTexts.nameHint}
        maxLength={MESSAGE_LIMITS.name}
        {...typedField(form, "name")}
      />
      <SelectField
        label={messagesTexts.segment}
        name="segmentId"
        value={typed.segmentId}
        onChange={({ target }) => type({ segmentId: target.value })}
      >
        <option value="">{messagesTexts.allCustomers}</option>
        {choices.segments.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <WordFields form={form} choices={choices} />
      <div className="sm:col-span-2">
        <TextField
          label={messagesTexts.holdout}
          hint={messagesTexts.holdoutHint}
          inputMode="numeric"
          maxLength={2}
          {...typedField(form, "holdoutPercent")}
        />
      </div>
    </div>
  );
}
