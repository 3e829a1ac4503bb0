import type { ReactNode } from "react";
import { useAsk } from "#web/data/data.ts";
import { focusControl } from "#web/data/form-controls.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { SetupFrame } from "#web/shared/setup/setup-frame.tsx";
import { type SetupStepState, useSetupStep } from "#web/shared/setup/use-setup-step.ts";
import { loadedFrom } from "../loaded-from.ts";
import { SettingsQuestions } from "../settings-questions.tsx";
import {
  type LoadedSettings,
  type SettingsFormParts,
  type SettingsFormState,
  useSettingsForm,
} from "../use-settings-form.ts";

interface SettingsStepProps<Typed> {
  readonly step: "brand" | "points";
  readonly lead: string;
  /** The form's parts, from the loaded settings and whether the step was done before. */
  readonly partsFor: (loaded: LoadedSettings, isDone: boolean) => SettingsFormParts<Typed>;
  /** Renders the fields. */
  readonly children: (form: SettingsFormState<Typed>) => ReactNode;
}

/** A step of the setup that saves settings of the program. */
export function SettingsStep<Typed>(props: SettingsStepProps<Typed>) {
  const { step, lead } = props;
  const setup = useSetupStep(step);
  const asked = useAsk("programSettings", {});
  const failed = useLoadFailed(asked);
  const state = setup.steps[setup.place]?.state;
  if (asked.data === undefined || state === undefined) {
    return (
      <SetupFrame step={step} setup={setup} lead={lead} isReady={failed !== null}>
        {failed}
      </SetupFrame>
    );
  }
  return (
    <StepForm {...props} setup={setup} loaded={loadedFrom(asked.data)} isDone={state === "done"} />
  );
}

interface StepFormProps<Typed> extends SettingsStepProps<Typed> {
  readonly setup: SetupStepState;
  readonly loaded: LoadedSettings;
  readonly isDone: boolean;
}

function StepForm<Typed>(props: StepFormProps<Typed>) {
  const { step, lead, setup, loaded, isDone, partsFor, children } = props;
  const parts = partsFor(loaded, isDone);
  const form = useSettingsForm(loaded, parts, () => void setup.leave("done"));
  return (
    <>
      <SetupFrame
        step={step}
        setup={setup}
        lead={lead}
        busy={form.busy}
        problem={form.problem}
        isReady
        onSave={(element) => void form.save().then((fault) => focusControl(element, fault ?? ""))}
      >
        {children(form)}
      </SetupFrame>
      <SettingsQuestions form={form} parts={parts} loaded={loaded} />
    </>
  );
}
