import { useRef } from "react";
import { segmentsTexts } from "#messages/en/segments-staff.ts";
import { focusFirstFault } from "#web/data/form-controls.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ConditionEditor } from "./condition-editor.tsx";
import type { SegmentChoices } from "./condition-phrases.ts";
import { LiveCount } from "./live-count.tsx";
import type { SegmentForm } from "./use-segment-form.ts";

interface SegmentEditorProps {
  readonly form: SegmentForm;
  readonly choices: SegmentChoices;
}

/** The form of a segment: its name, its conditions as a sentence, and who meets them now. */
export function SegmentEditor({ form, choices }: SegmentEditorProps) {
  const element = useRef<HTMLFormElement>(null);
  const save = async () => {
    const faults = await form.save();
    if ("name" in faults) return focusFirstFault(element.current, faults);
    const wrong = new Set(Object.keys(faults).map((path) => path.split(".")[1]));
    const conditions = element.current?.querySelectorAll<HTMLElement>("[data-condition]") ?? [];
    [...conditions].find(({ dataset }) => wrong.has(dataset["condition"]))?.focus();
  };
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.busy) void save();
      }}
    >
      <Card aria-labelledby="segment-conditions" className="grid gap-5 sm:p-7">
        <div className="max-w-md">
          <TextField
            label={segmentsTexts.name}
            hint={segmentsTexts.nameHint}
            name="name"
            autoComplete="off"
            maxLength={60}
            value={form.name}
            error={form.faults["name"]}
            onChange={({ target }) => form.setName(target.value)}
          />
        </div>
        <div className="grid gap-1">
          <h2 id="segment-conditions" className="type-title">
            {segmentsTexts.conditions}
          </h2>
          <p className="text-ink-soft">{segmentsTexts.conditionsLead}</p>
        </div>
        <ConditionEditor form={form} choices={choices} />
      </Card>
      <LiveCount conditions={form.conditions} isPartial={form.isPartial} />
      <FormError error={form.problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={form.busy} busyLabel={segmentsTexts.saving}>
          {segmentsTexts.save}
        </Button>
        {form.isChanged ? (
          <Button variant="secondary" disabled={form.busy} onClick={form.discard}>
            {segmentsTexts.discard}
          </Button>
        ) : null}
        <p role="status" className="text-ink-soft empty:sr-only">
          {form.isChanged ? segmentsTexts.unsaved : ""}
        </p>
      </div>
    </form>
  );
}
