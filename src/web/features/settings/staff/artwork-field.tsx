import { cardPatterns } from "#core/settings/card-artwork.ts";
import type { TierLook } from "#core/settings/tier-look.ts";
import { cardPatternNames } from "#messages/en/card-looks.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { artworkVariables, tierVariables } from "#web/shared/card-variables.ts";
import { SampleChoice } from "./sample-choice.tsx";
import type { TypedTexts } from "./text-settings.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

interface ArtworkFieldProps {
  readonly form: SettingsFormState<TypedTexts>;
  /** The look of the samples. */
  readonly tier: TierLook;
}

/** What is drawn on the cards of all tiers: one of the drawn patterns (docs/decisions/148). */
export function ArtworkField({ form, tier }: ArtworkFieldProps) {
  return (
    <SampleChoice
      legend={settingsTexts.artwork}
      value={form.typed["card.pattern"] ?? "none"}
      samples={cardPatterns.map((pattern) => ({
        value: pattern,
        name: cardPatternNames[pattern],
        look: { ...tierVariables(tier), ...artworkVariables({ pattern }) },
      }))}
      onChoose={(pattern) => form.type({ ...form.typed, "card.pattern": pattern })}
    />
  );
}
