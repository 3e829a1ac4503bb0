import { type ReactNode, useId, useRef, useState } from "react";
import { givesPoints } from "#core/campaigns/checked-definition.ts";
import type { CampaignLine } from "#core/campaigns/list-campaigns.ts";
import { calculatorTexts } from "#messages/en/campaign-calculator.ts";
import { editorTexts } from "#messages/en/campaign-editor.ts";
import { pointsEndTexts } from "#messages/en/campaign-points-end.ts";
import { focusControl } from "#web/data/form-controls.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { Calculator } from "./calculator.tsx";
import type { CampaignChoices } from "./campaign-text.ts";
import { Conflicts } from "./conflicts.tsx";
import { CustomerFields } from "./customer-fields.tsx";
import { LimitFields } from "./limit-fields.tsx";
import { PointsEndFields } from "./points-end-fields.tsx";
import { SentenceEditor } from "./sentence-editor.tsx";
import { type PartName, partOf } from "./sentence-parts.ts";
import type { CampaignForm } from "./use-campaign-form.ts";

interface CampaignEditorProps {
  readonly form: CampaignForm;
  readonly choices: CampaignChoices;
  /** Left out for a new one. */
  readonly campaign?: CampaignLine;
  /** The part of the sentence whose choices are open at first. */
  readonly firstOpen?: PartName | undefined;
}

/** The form of a campaign: the sentence, limits, what customers see, and the comparison group. The first wrong field opens and gets the focus. */
export function CampaignEditor({ form, choices, campaign, firstOpen }: CampaignEditorProps) {
  const [open, setOpen] = useState(firstOpen);
  const element = useRef<HTMLFormElement>(null);
  const isEnded = campaign?.standing === "ended";

  async function save() {
    const [first] = Object.keys(await form.save());
    if (first === undefined) return setOpen(undefined);
    const part = partOf(first);
    if (part === undefined) return focusControl(element.current, fieldName(first));
    setOpen(part);
    // After the choices are shown; those that are not one control have no field to focus, and their title has the focus.
    requestAnimationFrame(() => {
      element.current?.querySelector<HTMLElement>("[data-choices] [aria-invalid=true]")?.focus();
    });
  }

  return (
    <div className="grid gap-8">
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.busy) void save();
        }}
      >
        <fieldset disabled={isEnded} className="grid gap-5">
          <EditorCard
            title={editorTexts.whatItDoes}
            {...(isEnded ? {} : { lead: editorTexts.whatItDoesLead })}
          >
            <SentenceEditor
              form={form}
              choices={choices}
              open={open}
              isEnded={isEnded}
              onOpen={setOpen}
            />
          </EditorCard>
          <EditorCard title={editorTexts.forCustomers}>
            <CustomerFields form={form} choices={choices} />
          </EditorCard>
          <EditorCard title={editorTexts.limits} lead={editorTexts.limitsLead}>
            <LimitFields form={form} hasPurchases={choices.hasPurchases} />
          </EditorCard>
          {givesPoints(form.typed) ? (
            <EditorCard title={pointsEndTexts.title} lead={pointsEndTexts.lead}>
              <PointsEndFields form={form} today={choices.today} />
            </EditorCard>
          ) : null}
          {isEnded ? null : <SaveBar form={form} isNew={campaign === undefined} />}
        </fieldset>
      </form>
      {isEnded ? null : (
        <div className="grid gap-5">
          <EditorCard title={calculatorTexts.title} lead={calculatorTexts.lead}>
            <Calculator definition={form.definition} id={campaign?.id} choices={choices} />
          </EditorCard>
          <EditorCard title={editorTexts.conflicts}>
            <Conflicts definition={form.definition} id={campaign?.id} />
          </EditorCard>
        </div>
      )}
    </div>
  );
}

/** Returns the name of the control of a field outside the sentence, by its path. */
function fieldName(path: string): string {
  if (path.startsWith("pointsEnd.")) return path;
  const name = path.split(".").slice(path.startsWith("limits.") ? 1 : 0);
  return name[0] === "perCustomer" ? "times" : (name[0] ?? "");
}

interface EditorCardProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A group of the form with its title and one sentence about it. */
export function EditorCard({ title, lead, children }: EditorCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid gap-5 sm:p-7">
      <div className="grid gap-1">
        <h2 id={id} className="type-title">
          {title}
        </h2>
        {lead === undefined ? null : <p className="text-ink-soft">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}

interface SaveBarProps {
  readonly form: CampaignForm;
  readonly isNew: boolean;
}

function SaveBar({ form, isNew }: SaveBarProps) {
  return (
    <div className="grid gap-3">
      <FormError error={form.problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={form.busy} busyLabel={editorTexts.saving}>
          {isNew ? editorTexts.saveDraft : editorTexts.save}
        </Button>
        {form.isChanged ? (
          <Button variant="secondary" disabled={form.busy} onClick={form.discard}>
            {form.isOutdated ? editorTexts.latest : editorTexts.discard}
          </Button>
        ) : null}
        <p role="status" className="text-ink-soft empty:sr-only">
          {form.isOutdated ? editorTexts.outdated : form.isChanged ? editorTexts.unsaved : ""}
        </p>
      </div>
    </div>
  );
}
