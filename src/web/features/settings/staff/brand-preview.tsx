import { Bell } from "lucide-react";
import { type CSSProperties, useId } from "react";
import { brandShades, type Shades } from "#core/settings/brand-shades.ts";
import { contrast } from "#core/settings/color-math.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { type BrandImageIds, useBrandPicture } from "#web/shared/brand-logo.tsx";
import { Button } from "#web/ui/button.tsx";
import { type BrandPicture, Logo } from "#web/ui/logo.tsx";
import { LoyaltyCard } from "#web/ui/loyalty-card.tsx";
import { isColor } from "./is-color.ts";

/** What the preview shows, as typed. */
interface Previewed {
  readonly name: string;
  readonly tagline: string;
  /** The name of the tier on the card. */
  readonly tier: string;
  /** The variables of the card: the tier's look and the artwork. */
  readonly look: CSSProperties;
  /** What is drawn on the card, in words. */
  readonly artwork: string;
}

interface BrandPreviewProps extends Previewed {
  /** The typed colour; the design's own is shown until it is valid. */
  readonly color: string;
  /** The ids of the brand's images, empty for none. */
  readonly images: BrandImageIds;
}

/** The brand on a phone in the light and in the dark theme, with the contrast of its texts. It changes with every typed letter. */
export function BrandPreview({ color, images, ...previewed }: BrandPreviewProps) {
  const picture = useBrandPicture(images);
  const shades = isColor(color) ? brandShades(color.trim().toLowerCase()) : undefined;
  const { name } = previewed;
  const own = { ...previewed, picture, name: name.trim() === "" ? settingsTexts.name : name };
  return (
    <div className="grid justify-items-center gap-6 @2xl:grid-cols-2">
      <Phone {...own} theme="light" label={settingsTexts.lightTheme} shades={shades?.light} />
      <Phone {...own} theme="dark" label={settingsTexts.darkTheme} shades={shades?.dark} />
    </div>
  );
}

interface PhoneProps extends Previewed {
  readonly picture: BrandPicture | undefined;
  readonly theme: "light" | "dark";
  readonly label: string;
  readonly shades: Shades | undefined;
}

function Phone({ picture, theme, label, shades, ...previewed }: PhoneProps) {
  const { name, tagline, tier, artwork } = previewed;
  const id = useId();
  const ratio = shades && contrast(shades["on-brand"], shades.brand).toFixed(1);
  return (
    <figure className="grid w-full max-w-sm content-start gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{label}</span>
        {ratio === undefined ? null : <span>{settingsTexts.contrast({ ratio })}</span>}
      </figcaption>
      {/* A picture to screen readers: its buttons do nothing. */}
      <div
        role="img"
        aria-label={settingsTexts.phoneShows({ name, tagline, tier, artwork })}
        aria-describedby={id}
        className="rounded-[2.75rem] border border-line-strong bg-[#120b08] p-2.5 shadow-lift"
      >
        <div
          data-theme={theme}
          style={shades && tokensOf(shades)}
          className="overflow-hidden rounded-[2.2rem] bg-page text-ink"
        >
          <PhoneHeader name={name} tagline={tagline} picture={picture} />
          <PhoneScreen {...previewed} />
        </div>
      </div>
      <p id={id} className="sr-only">
        {label}
      </p>
    </figure>
  );
}

function PhoneHeader({ name, tagline, picture }: Pick<PhoneProps, "name" | "tagline" | "picture">) {
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line bg-surface px-5 pt-6 pb-3">
      <div className="min-w-0">
        <Logo brand={name} picture={picture} className="max-w-full text-xl! wrap-anywhere" />
        {tagline === "" ? null : (
          <p className="truncate text-sm text-ink-soft" dir="auto">
            {tagline}
          </p>
        )}
      </div>
      <span className="relative grid size-10 shrink-0 place-items-center">
        <Bell aria-hidden className="size-6" />
        <span className="absolute top-1 right-1 size-3 rounded-full bg-brand" />
      </span>
    </div>
  );
}

function PhoneScreen({ name, tier, look }: Previewed) {
  return (
    <div className="grid gap-4 px-4 pt-4 pb-7">
      <p className="type-title">{settingsTexts.sampleGreeting}</p>
      <LoyaltyCard
        brand={name}
        name={settingsTexts.sampleCustomer}
        tier={tier}
        points={320}
        nextTier={settingsTexts.sampleNextTier}
        pointsToNext={180}
        progress={64}
        look={look}
      />
      <Button asChild className="min-h-14 w-full text-lg">
        <span>{settingsTexts.sampleButton}</span>
      </Button>
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="rounded-full bg-brand-soft px-3 py-1 font-semibold text-brand-ink">
          {settingsTexts.sampleBadge}
        </span>
        <span className="font-semibold text-brand-ink underline underline-offset-4">
          {settingsTexts.sampleLink}
        </span>
      </p>
    </div>
  );
}

function tokensOf(shades: Shades): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(shades).map(([name, color]) => [`--${name}`, color]));
}
