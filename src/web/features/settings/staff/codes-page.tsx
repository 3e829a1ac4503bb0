import type { Settings } from "#core/program.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { SettingsCard } from "./settings-card.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { numberIn, SettingField, type TypedTexts } from "./text-settings.tsx";

const parts = {
  name: "codes",
  typedOf: ({ qr }: Settings): TypedTexts => ({
    "qr.prefix": qr.prefix,
    "qr.lifetimeDays": String(qr.lifetimeDays),
    "qr.batchLifetimeDays": String(qr.batchLifetimeDays),
    "qr.maxPoints": String(qr.maxPoints),
  }),
  sectionsOf: (typed: TypedTexts) => ({
    qr: {
      prefix: typed["qr.prefix"],
      lifetimeDays: numberIn(typed["qr.lifetimeDays"]),
      batchLifetimeDays: numberIn(typed["qr.batchLifetimeDays"]),
      maxPoints: numberIn(typed["qr.maxPoints"]),
    },
  }),
};

/** How QR codes are made: prefix, validity in days and the most points (docs/decisions/140). */
export function CodesPage() {
  return (
    <SettingsSection parts={parts}>
      {(form) => (
        <SettingsCard title={settingsTexts.codes} lead={settingsTexts.codesLead}>
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
      )}
    </SettingsSection>
  );
}
