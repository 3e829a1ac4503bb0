import type { Settings } from "#core/program.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { setupTexts } from "#messages/en/setup.ts";
import { BrandPreview } from "../brand-preview.tsx";
import { ColorField } from "../color-field.tsx";
import { SettingsCard } from "../settings-card.tsx";
import { SettingField, type TypedTexts } from "../text-settings.tsx";
import { SettingsStep } from "./settings-step.tsx";

/** Everything else of the brand stays as it is; the page "Brand" changes it. */
const partsFor = ({ settings }: { readonly settings: Settings }) => ({
  name: "setup-brand",
  typedOf: ({ brand }: Settings): TypedTexts => ({
    "brand.name": brand.name,
    "brand.tagline": brand.tagline,
    "brand.color": brand.color,
  }),
  sectionsOf: (typed: TypedTexts) => ({
    brand: {
      ...settings.brand,
      name: typed["brand.name"],
      tagline: typed["brand.tagline"],
      color: typed["brand.color"],
    },
  }),
});

/** The setup's step "Brand": name, tagline and main colour, with a preview. */
export function BrandStep() {
  return (
    <SettingsStep step="brand" lead={setupTexts.brandLead} partsFor={partsFor}>
      {(form) => (
        <>
          <SettingsCard title={setupTexts.nameAndColour}>
            <SettingField
              form={form}
              path="brand.name"
              label={settingsTexts.name}
              maxLength={60}
              required
            />
            <SettingField
              form={form}
              path="brand.tagline"
              label={settingsTexts.tagline}
              hint={settingsTexts.taglineHint}
              maxLength={80}
            />
            <ColorField form={form} />
          </SettingsCard>
          <BrandPreview
            name={form.typed["brand.name"] ?? ""}
            tagline={form.typed["brand.tagline"] ?? ""}
            color={form.typed["brand.color"] ?? ""}
          />
        </>
      )}
    </SettingsStep>
  );
}
