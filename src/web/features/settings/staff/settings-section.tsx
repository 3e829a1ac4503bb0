import { type ReactNode, useId, useRef } from "react";
import type { Settings } from "#core/program.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { useAsk } from "#web/data/data.ts";
import { focusControl } from "#web/data/form-controls.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { loadedFrom } from "./loaded-from.ts";
import { ProgramFrame } from "./program-frame.tsx";
import { SettingsQuestions } from "./settings-questions.tsx";
import {
  type LoadedSettings,
  type SettingsFormParts,
  type SettingsFormState,
  useSettingsForm,
} from "./use-settings-form.ts";

interface SettingsSectionProps<Typed> {
  readonly parts: SettingsFormParts<Typed>;
  /** Renders the fields, in cards. */
  readonly children: (form: SettingsFormState<Typed>, loaded: LoadedSettings) => ReactNode;
  /**
   * For a form whose consequences are confirmed on the page itself: what has to be done before what is typed can be saved; undefined if
   * nothing is left to do. In: what is typed, and the settings in force.
   */
  readonly unconfirmed?: (typed: Typed, settings: Settings) => string | undefined;
  /** What is shown below the form. */
  readonly below?: ReactNode;
}

/** A section of the program's settings: loads them and shows their form in the frame, or the loading and error states. */
export function SettingsSection<Typed>(props: SettingsSectionProps<Typed>) {
  const { below, ...form } = props;
  const asked = useAsk("programSettings", {});
  const failed = useLoadFailed(asked);
  return (
    <ProgramFrame>
      {failed}
      {asked.data === undefined ? (
        failed === null && <SectionLoading />
      ) : (
        <SettingsForm loaded={loadedFrom(asked.data)} {...form} />
      )}
      {below}
    </ProgramFrame>
  );
}

interface SettingsFormProps<Typed> extends Omit<SettingsSectionProps<Typed>, "below"> {
  readonly loaded: LoadedSettings;
}

function SettingsForm<Typed>(props: SettingsFormProps<Typed>) {
  const { loaded, parts, children, unconfirmed } = props;
  const form = useSettingsForm(loaded, parts);
  const missing = unconfirmed?.(form.typed, loaded.settings);
  const isConfirmed = unconfirmed !== undefined;
  const missingId = useId();
  const element = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.busy || missing !== undefined) return;
        void form.save({ isConfirmed }).then((fault) => focusControl(element.current, fault ?? ""));
      }}
    >
      {children(form, loaded)}
      <FormError error={form.problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          busy={form.busy}
          busyLabel={settingsTexts.saving}
          disabled={missing !== undefined}
          aria-describedby={missing === undefined ? undefined : missingId}
        >
          {settingsTexts.save}
        </Button>
        {form.isChanged ? (
          <Button variant="secondary" disabled={form.busy} onClick={form.discard}>
            {settingsTexts.discard}
          </Button>
        ) : null}
        <p role="status" className="text-ink-soft empty:sr-only">
          {form.isChanged ? settingsTexts.unsaved : ""}
        </p>
        {missing === undefined ? null : (
          <p id={missingId} className="text-ink-soft">
            {missing}
          </p>
        )}
      </div>
      <SettingsQuestions form={form} parts={parts} loaded={loaded} />
    </form>
  );
}

/** Shown while the settings load. */
function SectionLoading() {
  return (
    <Loading>
      <Card className="grid gap-4">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Card>
    </Loading>
  );
}
