import { automaticSettings } from "#core/mails/automatic-settings.ts";
import { mailKindNames } from "#messages/en/mail-kind-names.ts";
import { automaticMailHints, mailSettingsTexts } from "#messages/en/mail-settings.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { isOn, switchText } from "./switch-text.ts";
import { SettingField, type TypedTexts } from "./text-settings.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

interface PartProps {
  readonly form: SettingsFormState<TypedTexts>;
}

/** Which emails customers get by themselves and how many at most, and whether customers confirm their address. */
export function AutomaticMails({ form }: PartProps) {
  return (
    <>
      <SettingsCard title={mailSettingsTexts.automatic} lead={mailSettingsTexts.automaticLead}>
        <div className="col-span-full grid gap-2">
          {automaticSettings.map(([kind, setting]) => (
            <SettingSwitch
              key={kind}
              form={form}
              path={`mail.${setting}`}
              label={mailKindNames[kind]}
              hint={automaticMailHints[kind]}
            />
          ))}
        </div>
        <SettingField
          form={form}
          path="mail.mostPerWeek"
          label={mailSettingsTexts.mostPerWeek}
          hint={mailSettingsTexts.mostPerWeekHint}
          inputMode="numeric"
        />
      </SettingsCard>
      <SettingsCard title={mailSettingsTexts.addresses}>
        <div className="col-span-full">
          <SettingSwitch
            form={form}
            path="mail.verifiesAddresses"
            label={mailSettingsTexts.verifiesAddresses}
            hint={mailSettingsTexts.verifiesAddressesHint}
          />
        </div>
      </SettingsCard>
    </>
  );
}

interface SwitchProps extends PartProps {
  /** The dotted path of the setting. */
  readonly path: string;
  readonly label: string;
  readonly hint: string;
}

/** A setting that is on or off, with one sentence about it. */
function SettingSwitch({ form, path, label, hint }: SwitchProps) {
  return (
    <div className="grid">
      <Checkbox
        name={path}
        label={<span className="font-semibold">{label}</span>}
        aria-describedby={`${path}-hint`}
        checked={isOn(form.typed[path])}
        onChange={({ target }) => form.type({ ...form.typed, [path]: switchText(target.checked) })}
      />
      <p id={`${path}-hint`} className="-mt-1 ml-9 text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  );
}
