import type { Settings } from "#core/program.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { SettingsCard } from "./settings-card.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { numberIn, numberOrNull, SettingField, type TypedTexts } from "./text-settings.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

const parts = {
  name: "codes",
  typedOf: ({ qr }: Settings): TypedTexts => ({
    "qr.prefix": qr.prefix,
    "qr.lifetimeDays": String(qr.lifetimeDays),
    "qr.batchLifetimeDays": String(qr.batchLifetimeDays),
    "qr.maxPoints": String(qr.maxPoints),
    "qr.scansPerProductAndDay": String(qr.scansPerProductAndDay ?? ""),
  }),
  sectionsOf: (typed: TypedTexts) => ({
    qr: {
      prefix: typed["qr.prefix"],
      lifetimeDays: numberIn(typed["qr.lifetimeDays"]),
      batchLifetimeDays: numberIn(typed["qr.batchLifetimeDays"]),
      maxPoints: numberIn(typed["qr.maxPoints"]),
      scansPerProductAndDay: numberOrNull(typed["qr.scansPerProductAndDay"]),
    },
  }),
};

/** How QR codes are made and redeemed: prefix, validity in days, the most points, scans in a day (docs/decisions/139, 140). */
export function CodesPage() {
  return (
    <SettingsSection parts={parts}>
      {(form) => (
        <>
          <NewCodes form={form} />
          <SettingsCard title={settingsTexts.scanningCodes} lead={settingsTexts.scanningCodesLead}>
            <SettingField
              form={form}
              path="qr.scansPerProductAndDay"
              label={settingsTexts.scansPerProductAndDay}
              hint={settingsTexts.scansPerProductAndDayHint}
              placeholder={settingsTexts.noLimit}
              inputMode="numeric"
            />
          </SettingsCard>
        </>
      )}
    </SettingsSection>
  );
}

function NewCodes({ form }: { readonly form: SettingsFormState<TypedTexts> }) {
  return (
    <SettingsCard title={settingsTexts.newCodes} lead={settingsTexts.codesLead}>
      <SettingField
        form={form}
        path="qr.prefix"
        label={settingsTexts.prefix}
        hint={settingsTexts.prefixHint}
        maxLength={21}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SettingField
        form={form}
        path="qr.maxPoints"
        label={settingsTexts.maxPoints}
        hint={settingsTexts.maxPointsHint}
        inputMode="numeric"
      />
      <SettingField
        form={form}
        path="qr.lifetimeDays"
        label={settingsTexts.lifetimeDays}
        inputMode="numeric"
      />
      <SettingField
        form={form}
        path="qr.batchLifetimeDays"
        label={settingsTexts.batchLifetimeDays}
        inputMode="numeric"
      />
    </SettingsCard>
  );
}
