import type { Settings } from "#core/program.ts";
import { imageTexts } from "#messages/en/program-images.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { setupTexts } from "#messages/en/setup.ts";
import { useAsk } from "#web/data/data.ts";
import { BrandImages } from "../brand-images.tsx";
import { PreviewOf } from "../brand-look.tsx";
import { ColorField } from "../color-field.tsx";
import { SettingsCard } from "../settings-card.tsx";
import { SettingField, type TypedTexts } from "../text-settings.tsx";
import type { SettingsFormState } from "../use-settings-form.ts";
import { SettingsStep } from "./settings-step.tsx";

/** The artwork of cards is shown in the preview; the page "Brand" changes it. */
const parts = {
  name: "setup-brand",
  typedOf: ({ brand, card }: Settings): TypedTexts => ({
    "brand.name": brand.name,
    "brand.tagline": brand.tagline,
    "brand.color": brand.color,
    "brand.logo": brand.logo,
    "brand.icon": brand.icon,
    "card.pattern": card.pattern,
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

const partsFor = () => parts;

/** The setup's step "Brand": name, tagline, main colour, logo and icon, with a preview. */
export function BrandStep() {
  return (
    <SettingsStep step="brand" lead={setupTexts.brandLead} partsFor={partsFor}>
      {(form) => <BrandFields form={form} />}
    </SettingsStep>
  );
}

function BrandFields({ form }: { readonly form: SettingsFormState<TypedTexts> }) {
  const tier = useAsk("programSettings", {}).data?.settings.tiers[0];
  return (
    <>
      <SettingsCard title={setupTexts.nameAndColor}>
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
      <SettingsCard title={imageTexts.title} lead={imageTexts.lead}>
        <BrandImages form={form} />
      </SettingsCard>
      {tier === undefined ? null : <PreviewOf form={form} tier={tier} />}
    </>
  );
}
