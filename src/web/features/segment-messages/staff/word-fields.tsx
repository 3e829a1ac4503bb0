import {
  type ButtonKind,
  buttonKinds,
  targetKinds,
} from "#core/segment-messages/message-button.ts";
import { MESSAGE_LIMITS } from "#core/segment-messages/message-fields.ts";
import { buttonKindTexts, messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { MessageChoices } from "./new-message-page.tsx";
import { typedField } from "./typed-field.ts";
import type { ContentForm } from "./use-message-form.ts";

interface WordFieldsProps {
  readonly form: ContentForm;
  readonly choices: Pick<MessageChoices, "rewards" | "cards" | "promoCodes">;
}

/** Title, text and button of a message: what customers read. */
export function WordFields({ form, choices }: WordFieldsProps) {
  const { typed, isInAppOnly } = form;
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          label={messagesTexts.title}
          hint={isInAppOnly ? undefined : messagesTexts.titleHint}
          maxLength={MESSAGE_LIMITS.title}
          {...typedField(form, "title")}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          label={messagesTexts.text}
          hint={messagesTexts.textLength({
            used: typed.text.length,
            most: MESSAGE_LIMITS.text,
          })}
          rows={6}
          maxLength={MESSAGE_LIMITS.text}
          {...typedField(form, "text")}
        />
      </div>
      <ButtonFields form={form} choices={choices} />
    </>
  );
}

function ButtonFields({ form: { typed, faults, type }, choices }: WordFieldsProps) {
  const kind = buttonKinds.find((one) => one === typed.button);
  const targets = kind === undefined || !targetKinds.has(kind) ? [] : targetsOf(kind, choices);
  return (
    <>
      <SelectField
        label={messagesTexts.button}
        name="button"
        value={typed.button}
        onChange={({ target }) => type({ button: target.value, target: "" })}
      >
        <option value="">{messagesTexts.noButton}</option>
        {buttonKinds.map((one) => (
          <option key={one} value={one}>
            {buttonKindTexts[one]}
          </option>
        ))}
      </SelectField>
      {kind !== undefined && targetKinds.has(kind) ? (
        <SelectField
          label={messagesTexts.target}
          name="target"
          value={typed.target}
          error={faults["button.id"]}
          hint={targets.length === 0 ? messagesTexts.noTargets : undefined}
          onChange={({ target }) => type({ target: target.value })}
        >
          <option value="">{messagesTexts.choose}</option>
          {targets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  );
}

function targetsOf(kind: ButtonKind, { rewards, cards, promoCodes }: WordFieldsProps["choices"]) {
  if (kind === "reward") return rewards;
  return kind === "card" ? cards : promoCodes;
}
