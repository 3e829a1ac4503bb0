import { useState } from "react";
import type { Settings } from "#core/program.ts";
import type { Tier } from "#core/tiers.ts";
import { cardPatternNames } from "#messages/en/card-looks.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { useAsk } from "#web/data/data.ts";
import { useImageAddress } from "#web/data/program-image.ts";
import { artworkVariables, tierVariables } from "#web/shared/card-variables.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { ArtworkField, artworkOf } from "./artwork-field.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { SettingsCard } from "./settings-card.tsx";
import type { TypedTexts } from "./text-settings.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

/** The artwork of cards, and the preview of the whole brand on a phone, with the card of a tier to choose. */
export function BrandLook({ form }: { readonly form: SettingsFormState<TypedTexts> }) {
  const tiers = useAsk("programSettings", {}).data?.settings.tiers ?? [];
  const [tierId, setTierId] = useState<string>();
  const tier = tiers.find(({ id }) => id === tierId) ?? tiers[0];
  if (tier === undefined) return null;
  return (
    <>
      <SettingsCard title={settingsTexts.cardArtwork} lead={settingsTexts.cardArtworkLead}>
        <div className="@2xl:col-span-2">
          <ArtworkField form={form} tier={tier} />
        </div>
      </SettingsCard>
      <SettingsCard title={settingsTexts.preview} lead={settingsTexts.previewLead}>
        <TierChoice tiers={tiers} tier={tier} onChoose={setTierId} />
        <div className="@2xl:col-span-2">
          <PreviewOf form={form} tier={tier} />
        </div>
      </SettingsCard>
    </>
  );
}

interface TierChoiceProps {
  readonly tiers: Settings["tiers"];
  readonly tier: Tier;
  readonly onChoose: (id: string) => void;
}

function TierChoice({ tiers, tier, onChoose }: TierChoiceProps) {
  return (
    <SelectField
      label={settingsTexts.previewTier}
      value={tier.id}
      onChange={({ target }) => onChoose(target.value)}
    >
      {tiers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface PreviewOfProps {
  readonly form: SettingsFormState<TypedTexts>;
  readonly tier: Tier;
}

/** The preview of what is typed, on the card of a tier. */
export function PreviewOf({ form, tier }: PreviewOfProps) {
  const { typed } = form;
  const { pattern, image } = artworkOf(typed);
  const address = useImageAddress(image, "page");
  return (
    <BrandPreview
      name={typed["brand.name"] ?? ""}
      tagline={typed["brand.tagline"] ?? ""}
      color={typed["brand.color"] ?? ""}
      images={{ logo: typed["brand.logo"] ?? "", icon: typed["brand.icon"] ?? "" }}
      tier={tier.name}
      look={{ ...tierVariables(tier), ...artworkVariables({ pattern }, address) }}
      artwork={image === "" ? cardPatternNames[pattern] : settingsTexts.ownPicture}
    />
  );
}
