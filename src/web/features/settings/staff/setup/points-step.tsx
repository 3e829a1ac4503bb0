import { useId } from "react";
import { decimalsOf, defaultProgram, type Settings } from "#core/program.ts";
import { pointCount } from "#messages/en/format.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { setupTexts } from "#messages/en/setup.ts";
import { SettingsCard } from "../settings-card.tsx";
import { numberIn, SettingField, type TypedTexts } from "../text-settings.tsx";
import type { LoadedSettings } from "../use-settings-form.ts";
import { SettingsStep } from "./settings-step.tsx";
import { usualCurrency } from "./usual-currency.ts";

/** A step that was not done begins with the device's time zone and currency where the program has the defaults. */
function partsFor({ settings }: LoadedSettings, isDone: boolean) {
  return {
    name: "setup-points",
    typedOf: ({ purchases, timeZone }: Settings): TypedTexts => ({
      "purchases.pointsPerUnit": String(purchases.pointsPerUnit),
      "purchases.currency": isDone ? purchases.currency : suggestedCurrency(purchases.currency),
      timeZone: isDone || timeZone !== defaultProgram.timeZone ? timeZone : deviceZone(),
    }),
    sectionsOf: (typed: TypedTexts) => ({
      timeZone: typed["timeZone"],
      purchases: {
        pointsPerUnit: numberIn(typed["purchases.pointsPerUnit"]),
        currency: typed["purchases.currency"]?.trim().toUpperCase(),
        minimumAmount: settings.purchases.minimumAmount,
        excluded: settings.purchases.excluded,
      },
    }),
  };
}

function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function suggestedCurrency(present: string): string {
  const isDefault = present === defaultProgram.purchases.currency;
  return isDefault ? usualCurrency(navigator.language, deviceZone(), present) : present;
}

/** The setup's step "Currency and points": currency, points per unit and time zone. */
export function PointsStep() {
  const [currencies, zones] = [useId(), useId()];
  return (
    <SettingsStep step="points" lead={setupTexts.pointsLead} partsFor={partsFor}>
      {(form) => (
        <>
          <SettingsCard title={settingsTexts.purchases} lead={setupTexts.pointsGuess}>
            <SettingField
              form={form}
              path="purchases.currency"
              label={settingsTexts.currency}
              list={currencies}
              maxLength={3}
              autoCapitalize="characters"
              spellCheck={false}
            />
            <SettingField
              form={form}
              path="purchases.pointsPerUnit"
              label={settingsTexts.pointsPerUnit}
              hint={settingsTexts.pointsPerUnitHint}
              inputMode="decimal"
            />
            <SettingField
              form={form}
              path="timeZone"
              label={settingsTexts.timeZone}
              hint={settingsTexts.timeZoneHint}
              list={zones}
              maxLength={60}
              spellCheck={false}
            />
            <output className="self-center rounded-xl bg-surface px-4 py-3 font-medium">
              {exampleOf(form.typed)}
            </output>
          </SettingsCard>
          <datalist id={currencies}>
            {Intl.supportedValuesOf("currency").map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </datalist>
          <datalist id={zones}>
            {Intl.supportedValuesOf("timeZone").map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </datalist>
        </>
      )}
    </SettingsStep>
  );
}

/** Returns what ten units of the currency earn; empty until both are valid. */
function exampleOf(typed: TypedTexts): string {
  const rate = numberIn(typed["purchases.pointsPerUnit"]);
  const currency = typed["purchases.currency"]?.trim().toUpperCase() ?? "";
  if (typeof rate === "string" || rate < 0 || decimalsOf(currency) === undefined) return "";
  const amount = new Intl.NumberFormat("en-US", { style: "currency", currency }).format(10);
  return setupTexts.pointsExample({ amount, points: pointCount(Math.floor(10 * rate)) });
}
