import type { Settings } from "#core/program.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { BrandPreview } from "./brand-preview.tsx";
import { ColorField } from "./color-field.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { SettingField, type TypedTexts } from "./text-settings.tsx";

const parts = {
  name: "brand",
  typedOf: ({ brand }: Settings): TypedTexts => ({
    "brand.name": brand.name,
    "brand.tagline": brand.tagline,
    "brand.color": brand.color,
    "brand.logo": brand.logo,
    "brand.icon": brand.icon,
  }),
  sectionsOf: (typed: TypedTexts) => ({
    brand: {
      name: typed["brand.name"],
      tagline: typed["brand.tagline"],
      color: typed["brand.color"],
      logo: typed["brand.logo"],
      icon: typed["brand.icon"],
    },
  }),
};

/** The brand: name, tagline and main colour, with a preview in both themes (docs/decisions/140). */
export function BrandPage() {
  return (
    <SettingsSection parts={parts}>
      {(form) => (
        <>
          <SettingsCard title={settingsTexts.brand} lead={settingsTexts.brandLead}>
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
          </SettingsCard>
          <SettingsCard title={settingsTexts.mainColor} lead={settingsTexts.mainColorLead}>
            <ColorField form={form} />
          </SettingsCard>
          <BrandPreview
            name={form.typed["brand.name"] ?? ""}
            tagline={form.typed["brand.tagline"] ?? ""}
            color={form.typed["brand.color"] ?? ""}
          />
        </>
      )}
    </SettingsSection>
  );
}
