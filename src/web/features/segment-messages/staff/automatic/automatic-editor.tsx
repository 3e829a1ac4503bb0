import { triggerNumbers } from "#core/automatic-messages/automatic-message.ts";
import {
  automaticTexts,
  triggerNumberTexts,
  triggerRules,
} from "#messages/en/automatic-messages-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { useDebounced } from "#web/data/use-debounced.ts";
import { wholeNumberIn } from "#web/shared/benefits/typed-benefit.ts";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { EditorFrame } from "../editor-frame.tsx";
import type { MessageChoices } from "../new-message-page.tsx";
import { WordFields } from "../word-fields.tsx";
import type { AutomaticForm } from "./use-automatic-form.ts";

interface AutomaticEditorProps {
  readonly form: AutomaticForm;
  readonly choices: MessageChoices;
}

/** The form of an automatic message beside its preview on a phone. */
export function AutomaticEditor({ form, choices }: AutomaticEditorProps) {
  return (
    <EditorFrame form={form} save={automaticTexts.save}>
      <Card aria-labelledby="automatic-when" className="grid gap-4 sm:p-7">
        <h2 id="automatic-when" className="type-title">
          {automaticTexts.when}
        </h2>
        <NumberField form={form} />
        <p className="text-ink-soft">{triggerRules[form.trigger]}</p>
      </Card>
      <Card aria-labelledby="automatic-content" className="grid gap-5 sm:p-7">
        <h2 id="automatic-content" className="type-title">
          {automaticTexts.content}
        </h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <WordFields form={form} choices={choices} />
        </div>
        {form.id === undefined ? null : (
          <p className="text-ink-soft">{automaticTexts.changedHint}</p>
        )}
      </Card>
    </EditorFrame>
  );
}

function NumberField({
  form: { trigger, typed, faults, type },
}: Pick<AutomaticEditorProps, "form">) {
  const bounds = triggerNumbers[trigger];
  if (bounds === null) return null;
  const number = wholeNumberIn(typed.number);
  const isValid = number >= bounds.min && number <= bounds.max;
  return (
    <>
      <TextField
        label={triggerNumberTexts[trigger]}
        hint={automaticTexts.numberRange(bounds)}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed.number}
        error={faults.number}
        onChange={({ target }) => type({ number: target.value })}
      />
      {isValid ? <DueToday trigger={trigger} number={number} /> : null}
    </>
  );
}

interface DueTodayProps {
  readonly trigger: AutomaticForm["trigger"];
  readonly number: number;
}

/** How many customers are due today; nothing where that is not known in advance. */
function DueToday({ trigger, number }: DueTodayProps) {
  const { data } = useAsk("automaticAudience", { trigger, number: useDebounced(number) });
  const count = data?.count ?? null;
  return (
    <p role="status" className="font-semibold tabular empty:sr-only">
      {count === null ? "" : automaticTexts.audience({ count })}
    </p>
  );
}
