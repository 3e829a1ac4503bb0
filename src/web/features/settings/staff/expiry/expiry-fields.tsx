import { type ReactNode, useId } from "react";
import type { expiryKinds } from "#core/point-expiry/expiry-policy.ts";
import { pointActivities } from "#core/point-lots/activities.ts";
import type { Settings } from "#core/program.ts";
import { calendarDay } from "#messages/en/calendar-day.ts";
import { expirySettingsTexts } from "#messages/en/expiry-settings.ts";
import { activityNames } from "#messages/en/setting-names.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SettingsCard } from "../settings-card.tsx";
import { SettingField, type TypedTexts } from "../text-settings.tsx";
import type { SettingsFormState } from "../use-settings-form.ts";
import { exampleDay } from "./expiry-example.ts";
import { chosenOf, typedList, withListed, withPreset } from "./typed-expiry.ts";

interface ExpiryFieldsProps {
  readonly form: SettingsFormState<TypedTexts>;
  /** The settings in force. */
  readonly settings: Settings;
}

/** The fields of the policy: the way to expire, each with an example of today, and what the chosen way uses. */
export function ExpiryFields({ form, settings }: ExpiryFieldsProps) {
  const kind = form.typed["expiry.kind"] ?? "";
  return (
    <SettingsCard title={expirySettingsTexts.title} lead={expirySettingsTexts.lead}>
      <ChoiceField
        label={expirySettingsTexts.kind}
        name="expiry.kind"
        options={kindOptions(form.typed, settings)}
        value={kind}
        onChange={(value) => form.type({ ...form.typed, "expiry.kind": value })}
      />
      <div className="col-span-full grid justify-items-start gap-2">
        <p className="text-sm text-ink-soft">{expirySettingsTexts.presetLead}</p>
        <Button variant="secondary" onClick={() => form.type(withPreset(form.typed))}>
          {expirySettingsTexts.preset}
        </Button>
      </div>
      {kind === "after-earning" || kind === "inactivity" ? (
        <SettingField
          form={form}
          path="expiry.months"
          label={expirySettingsTexts.months}
          hint={
            kind === "inactivity"
              ? expirySettingsTexts.monthsInactivityHint
              : expirySettingsTexts.monthsAfterEarningHint
          }
          inputMode="numeric"
        />
      ) : null}
      {kind === "yearly" ? <YearFields form={form} /> : null}
      {kind === "inactivity" ? (
        <Checkboxes
          form={form}
          path="expiry.activities"
          label={expirySettingsTexts.activities}
          hint={expirySettingsTexts.activitiesHint}
          options={pointActivities.map((value) => ({ value, label: activityNames[value] }))}
        />
      ) : null}
      {kind === "never" ? null : (
        <Checkboxes
          form={form}
          path="expiry.exemptTiers"
          label={expirySettingsTexts.exemptTiers}
          hint={expirySettingsTexts.exemptTiersHint}
          options={settings.tiers.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))}
        />
      )}
    </SettingsCard>
  );
}

/** The ways to expire. Each says until when points of today could be used with what is typed. */
function kindOptions(typed: TypedTexts, { expiry, timeZone }: Settings) {
  const option = (
    value: (typeof expiryKinds)[number],
    label: string,
    hint: string,
    example: (day: { day: string }) => string = expirySettingsTexts.earnedToday,
  ) => {
    const chosen = chosenOf({ ...typed, "expiry.kind": value });
    const day = chosen && exampleDay(expiry, chosen, timeZone, Date.now());
    return {
      value,
      label,
      hint: day === undefined ? hint : `${hint} ${example({ day: calendarDay(day) })}`,
    };
  };
  const texts = expirySettingsTexts;
  return [
    option("never", texts.never, texts.neverHint),
    option("after-earning", texts.afterEarning, texts.afterEarningHint),
    option("yearly", texts.yearly, texts.yearlyHint),
    option("inactivity", texts.inactivity, texts.inactivityHint, texts.activeToday),
  ];
}

type FormProps = Pick<ExpiryFieldsProps, "form">;

function YearFields({ form }: FormProps) {
  return (
    <>
      <SelectField
        label={expirySettingsTexts.yearEnd}
        name="expiry.yearEnd"
        value={form.typed["expiry.yearEnd"] ?? ""}
        error={form.faults["expiry.yearEnd"]}
        onChange={({ target }) => form.type({ ...form.typed, "expiry.yearEnd": target.value })}
      >
        {Array.from({ length: 12 }, (_, place) => (
          <option key={place} value={place + 1}>
            {expirySettingsTexts.month({ month: place + 1 })}
          </option>
        ))}
      </SelectField>
      <SettingField
        form={form}
        path="expiry.yearMonths"
        label={expirySettingsTexts.yearMonths}
        hint={expirySettingsTexts.yearMonthsHint}
        inputMode="numeric"
      />
    </>
  );
}

interface CheckboxesProps extends FormProps {
  /** The dotted path of the list. */
  readonly path: string;
  readonly label: string;
  readonly hint: string;
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
}

/** A list of values to choose from. */
function Checkboxes({ form, path, label, hint, options }: CheckboxesProps) {
  const id = useId();
  const chosen = typedList(form.typed, path);
  const error = form.faults[path];
  return (
    <fieldset className="col-span-full grid content-start" aria-describedby={`${id}-hint`}>
      <legend className="text-sm font-semibold">{label}</legend>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
      {error === undefined ? null : (
        <p id={`${id}-error`} className="text-sm font-medium text-negative">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-x-8">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={path}
            label={option.label}
            checked={chosen.includes(option.value)}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            onChange={({ target }) =>
              form.type(withListed(form.typed, path, option.value, target.checked))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
