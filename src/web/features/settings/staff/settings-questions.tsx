import type { ReactNode } from "react";
import { defaultProgram, type Settings, settingsOf, withSettings } from "#core/program.ts";
import { settingsDifferences } from "#core/settings/differences.ts";
import { withDecimals } from "#core/settings/purchase-amounts.ts";
import { securityConsequences } from "#core/settings/security-consequences.ts";
import { securityConsequenceTexts } from "#messages/en/security-settings.ts";
import { settingDifference } from "#messages/en/setting-names.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { tierRulesTexts } from "#messages/en/tier-rules-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type {
  LoadedSettings,
  Question,
  SettingsFormParts,
  SettingsFormState,
} from "./use-settings-form.ts";

interface SettingsQuestionsProps<Typed> {
  readonly form: SettingsFormState<Typed>;
  readonly parts: SettingsFormParts<Typed>;
  readonly loaded: LoadedSettings;
}

/** The question that must be answered before settings are saved; nothing without one. */
export function SettingsQuestions<Typed>({ form, parts, loaded }: SettingsQuestionsProps<Typed>) {
  if (form.question === undefined) return null;
  const wanted = wantedSettings(loaded.settings, parts.sectionsOf(form.typed));
  if (form.question === "changed-meanwhile") {
    return <ChangedMeanwhile form={form} present={loaded.settings} wanted={wanted} />;
  }
  const text = questionText(form.question, loaded.settings, wanted);
  return (
    <ConfirmDialog
      title={settingsTexts.confirmChange}
      text={text}
      confirmLabel={settingsTexts.save}
      busyLabel={settingsTexts.saving}
      busy={form.busy}
      onClose={form.closeQuestion}
      onConfirm={() => void form.save({ isConfirmed: true })}
    />
  );
}

/** Returns the consequences of saving. */
function questionText(
  question: Exclude<Question, "changed-meanwhile">,
  before: Settings,
  after: Settings,
): ReactNode {
  if (question === "currency") {
    const { currency, minimumAmount: amount } = after.purchases;
    const texts = [
      settingsTexts.currencyConsequence({ before: before.purchases.currency, after: currency }),
      ...(amount === 0 ? [] : [settingsTexts.minimumConsequence({ currency, amount })]),
    ];
    return texts.join(" ");
  }
  if (question === "time-zone") {
    return settingsTexts.timeZoneConsequence({ before: before.timeZone, after: after.timeZone });
  }
  if (question === "expiry") return settingsTexts.expiryConsequence;
  if (question === "tier-rules") {
    const { basis } = after.tierRules;
    return basis === "balance" ? tierRulesTexts.balanceConsequence : tierRulesTexts.consequence;
  }
  return securityConsequences(before.security, after.security).map((consequence) => (
    <span key={consequence} className="block not-first:mt-3">
      {securityConsequenceTexts[consequence]}
    </span>
  ));
}

/** Returns the settings that would be in force after saving. */
function wantedSettings(present: Settings, sections: object): Settings {
  const brand = { ...defaultProgram.brand, ...present.brand };
  const program = { ...defaultProgram, ...present, brand };
  const wanted = settingsOf(withSettings(program, { version: 0, settings: { ...sections } }));
  return { ...wanted, purchases: withDecimals(wanted.purchases) };
}

interface ChangedMeanwhileProps {
  readonly form: Pick<SettingsFormState<unknown>, "save" | "discard" | "closeQuestion" | "busy">;
  /** The settings that somebody else has saved. */
  readonly present: Settings;
  readonly wanted: Settings;
}

/** Shows what saving would change in the other person's version, and lets the user choose. */
function ChangedMeanwhile({ form, present, wanted }: ChangedMeanwhileProps) {
  const differences = settingsDifferences(present, wanted);
  return (
    <Dialog
      title={settingsTexts.changedMeanwhile}
      description={settingsTexts.changedMeanwhileText}
      onClose={form.closeQuestion}
      footer={
        <>
          <Button variant="secondary" disabled={form.busy} onClick={form.discard}>
            {settingsTexts.keepOther}
          </Button>
          <Button
            busy={form.busy}
            busyLabel={settingsTexts.saving}
            onClick={() => void form.save({ isOverLatest: true })}
          >
            {settingsTexts.saveMine}
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-1 pl-5">
        {differences.map((difference) => (
          <li key={`${difference.field} ${difference.item}`}>{settingDifference(difference)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
