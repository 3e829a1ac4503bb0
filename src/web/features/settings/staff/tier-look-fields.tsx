import { cardStyles, defaultLook, type TierLook } from "#core/settings/tier-look.ts";
import { cardStyleNames } from "#messages/en/card-looks.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { useBrand } from "#web/data/session.ts";
import { tierVariables } from "#web/shared/card-variables.ts";
import { LoyaltyCard } from "#web/ui/loyalty-card.tsx";
import { TierBadge } from "#web/ui/tier-badge.tsx";
import { ColorInput } from "./color-input.tsx";
import { isColor } from "./is-color.ts";
import { SampleChoice } from "./sample-choice.tsx";
import type { TypedTier } from "./typed-tiers.ts";

interface TierLookFieldsProps {
  readonly tier: TypedTier;
  /** The tier's name as it is shown; one for a tier without. */
  readonly name: string;
  /** The dotted path of the tier. */
  readonly path: string;
  readonly error: string | undefined;
  readonly onType: (own: Partial<TypedTier>) => void;
}

/** A tier's colour and card style, with its card and badge as they will look (docs/decisions/148). */
export function TierLookFields({ tier, name, path, error, onType }: TierLookFieldsProps) {
  const fallback = defaultLook(name).color;
  const look = {
    color: isColor(tier.color) ? tier.color.trim().toLowerCase() : fallback,
    cardStyle: tier.cardStyle,
  };
  return (
    <div className="grid items-start gap-5 @2xl:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
      <TierPreview name={name} points={pointsOf(tier.threshold)} look={look} />
      <div className="grid gap-5">
        <ColorInput
          name={`${path}.color`}
          label={settingsTexts.tierColor}
          hint={settingsTexts.tierColorHint}
          pickLabel={settingsTexts.pickTierColor({ name })}
          value={tier.color}
          error={error}
          fallback={fallback}
          onType={(color) => onType({ color })}
        />
        <SampleChoice
          legend={settingsTexts.cardStyle}
          value={tier.cardStyle}
          samples={cardStyles.map((cardStyle) => ({
            value: cardStyle,
            name: cardStyleNames[cardStyle],
            look: tierVariables({ ...look, cardStyle }),
          }))}
          onChoose={(cardStyle) => onType({ cardStyle })}
        />
      </div>
    </div>
  );
}

interface TierPreviewProps {
  readonly name: string;
  readonly points: number;
  readonly look: TierLook;
}

function TierPreview({ name, points, look }: TierPreviewProps) {
  const brand = useBrand();
  const variables = tierVariables(look);
  return (
    <figure className="grid content-start gap-2" aria-label={settingsTexts.previewOf({ name })}>
      <LoyaltyCard
        brand={brand}
        name={settingsTexts.sampleCustomer}
        tier={name}
        points={points}
        nextTier={undefined}
        pointsToNext={0}
        progress={0}
        look={variables}
      />
      <figcaption className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        {settingsTexts.badgeForStaff} <TierBadge tier={name} look={variables} />
      </figcaption>
    </figure>
  );
}

/** Returns a balance that the tier may have. */
function pointsOf(threshold: string): number {
  return /^\d{1,8}$/.test(threshold) ? Number(threshold) : 1240;
}
