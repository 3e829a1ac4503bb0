import type { Settings } from "#core/program.ts";
import { imageTexts } from "#messages/en/program-images.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { useHost } from "#web/data/api-context.tsx";
import { BrandImages } from "./brand-images.tsx";
import { BrandLook } from "./brand-look.tsx";
import { ColorField } from "./color-field.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { SettingField, type TypedTexts } from "./text-settings.tsx";

const parts = {
  name: "brand",
  typedOf: ({ brand, card }: Settings): TypedTexts => ({
    "brand.name": brand.name,
    "brand.tagline": brand.tagline,
    "brand.color": brand.color,
    "brand.logo": brand.logo,
    "brand.icon": brand.icon,
    "card.pattern": card.pattern,
    "card.image": card.image,
  }),
  sectionsOf: (typed: TypedTexts) => ({
    brand: {
      name: typed["brand.name"],
      tagline: typed["brand.tagline"],
      color: typed["brand.color"],
      logo: typed["brand.logo"],
      icon: typed["brand.icon"],
    },
    card: { pattern: typed["card.pattern"], image: typed["card.image"] },
  }),
};

/** The brand: name, tagline, main colour and the artwork of cards, with a preview on a phone in both themes (docs/decisions/140). */
export function BrandPage() {
  const { edition } = useHost();
  const lead = edition === "server" ? settingsTexts.brandLead : settingsTexts.brandLeadWithoutMail;
  return (
    <SettingsSection parts={parts}>
      {(form) => (
        <>
          <SettingsCard title={settingsTexts.brand} lead={lead}>
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
          <SettingsCard title={imageTexts.title} lead={imageTexts.lead}>
            <BrandImages form={form} />
          </SettingsCard>
          <BrandLook form={form} />
        </>
      )}
    </SettingsSection>
  );
}
