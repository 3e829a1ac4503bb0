import { brandShades, type Shades } from "#core/settings/brand-shades.ts";
import { contrast } from "#core/settings/color-math.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { LoyaltyCard } from "#web/ui/loyalty-card.tsx";
import { isColor } from "./is-color.ts";

interface BrandPreviewProps {
  readonly name: string;
  readonly tagline: string;
  /** The typed colour; the design's own is shown until it is valid. */
  readonly color: string;
}

/** The brand on a phone in the light and in the dark theme, with the contrast of its texts. */
export function BrandPreview({ name, tagline, color }: BrandPreviewProps) {
  const shades = isColor(color) ? brandShades(color.trim().toLowerCase()) : undefined;
  const own = { name: name.trim() === "" ? settingsTexts.name : name, tagline };
  return (
    <section aria-label={settingsTexts.preview} className="grid gap-5 @2xl:grid-cols-2">
      <Phone {...own} theme="light" label={settingsTexts.lightTheme} shades={shades?.light} />
      <Phone {...own} theme="dark" label={settingsTexts.darkTheme} shades={shades?.dark} />
    </section>
  );
}

interface PhoneProps {
  readonly name: string;
  readonly tagline: string;
  readonly theme: "light" | "dark";
  readonly label: string;
  readonly shades: Shades | undefined;
}

function Phone({ name, tagline, theme, label, shades }: PhoneProps) {
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{label}</span>
        {shades === undefined ? null : (
          <span>
            {settingsTexts.contrast({
              ratio: contrast(shades["on-brand"], shades.brand).toFixed(1),
            })}
          </span>
        )}
      </figcaption>
      <div
        data-theme={theme}
        style={shades && tokensOf(shades)}
        className="grid gap-4 rounded-[2rem] border border-line bg-page p-5 text-ink"
      >
        <div>
          <Logo brand={name} />
          {tagline === "" ? null : <p className="text-sm text-ink-soft">{tagline}</p>}
        </div>
        <LoyaltyCard
          brand={name}
          name={settingsTexts.sampleCustomer}
          tier={settingsTexts.sampleTier}
          points={320}
          nextTier={undefined}
          pointsToNext={0}
          progress={64}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button asChild>
            <span>{settingsTexts.sampleButton}</span>
          </Button>
          <Badge tone="brand">{settingsTexts.sampleBadge}</Badge>
          <span className="font-semibold text-brand-ink">{settingsTexts.sampleLink}</span>
        </div>
      </div>
    </figure>
  );
}

function tokensOf(shades: Shades): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(shades).map(([name, color]) => [`--${name}`, color]));
}
