import type { LegalVersion } from "#core/legal/legal-version.ts";
import { legalSettingsTexts } from "#messages/en/legal-settings.ts";
import { Markdown } from "#web/shared/markdown/markdown.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { LegalTextState } from "./use-legal-text.ts";

interface LegalQuestionsProps {
  readonly form: LegalTextState;
  /** What the text is called. */
  readonly name: string;
  /** The version in force; null without one. */
  readonly present: LegalVersion | null;
}

/** The question that must be answered before a text is published; nothing without one. */
export function LegalQuestions({ form, name, present }: LegalQuestionsProps) {
  if (form.question === undefined) return null;
  if (form.question === "remove") {
    return (
      <ConfirmDialog
        title={legalSettingsTexts.removeTitle({ name })}
        text={legalSettingsTexts.removeText}
        confirmLabel={legalSettingsTexts.remove}
        busyLabel={legalSettingsTexts.removing}
        busy={form.busy}
        onClose={form.closeQuestion}
        onConfirm={() => void form.save({ isConfirmed: true })}
      />
    );
  }
  return (
    <Dialog
      title={legalSettingsTexts.changedMeanwhile}
      description={
        present === null
          ? legalSettingsTexts.removedMeanwhile
          : legalSettingsTexts.changedMeanwhileText({ author: present.authorName })
      }
      onClose={form.closeQuestion}
      footer={
        <>
          <Button variant="secondary" disabled={form.busy} onClick={form.discard}>
            {legalSettingsTexts.keepOther}
          </Button>
          <Button
            busy={form.busy}
            busyLabel={legalSettingsTexts.publishing}
            onClick={() => void form.save({ isConfirmed: true, isOverLatest: true })}
          >
            {legalSettingsTexts.publishMine}
          </Button>
        </>
      }
    >
      {present === null ? null : <Markdown text={present.text} below={2} />}
    </Dialog>
  );
}
