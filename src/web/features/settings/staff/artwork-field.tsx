import { useEffect, useRef, useState } from "react";
import { type CardPattern, cardPatterns } from "#core/settings/card-artwork.ts";
import type { TierLook } from "#core/settings/tier-look.ts";
import { cardPatternNames } from "#messages/en/card-looks.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { useImageAddress } from "#web/data/program-image.ts";
import { artworkVariables, tierVariables } from "#web/shared/card-variables.ts";
import { CardPicture } from "./images/card-picture.tsx";
import { type Sample, SampleChoice } from "./sample-choice.tsx";
import type { TypedTexts } from "./text-settings.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

interface ArtworkFieldProps {
  readonly form: SettingsFormState<TypedTexts>;
  /** The look of the samples. */
  readonly tier: TierLook;
}

/** What is on the cards of all tiers: one of the drawn patterns, or a picture (docs/decisions/148). */
export function ArtworkField({ form, tier }: ArtworkFieldProps) {
  const { pattern, image } = artworkOf(form.typed);
  // A picture that was taken off the cards can be chosen again until the page is left.
  const [known, setKnown] = useState(image);
  const picture = image === "" ? known : image;
  const address = useImageAddress(picture, "page");
  const latest = useLatest(form);
  const choose = (own: { readonly pattern: CardPattern; readonly image: string }) =>
    latest.current.type({
      ...latest.current.typed,
      "card.pattern": own.pattern,
      "card.image": own.image,
    });
  return (
    <div className="grid gap-5">
      <SampleChoice
        legend={settingsTexts.artwork}
        value={image === "" ? pattern : "picture"}
        samples={samplesOf(tier, address)}
        onChoose={(chosen) => {
          setKnown(picture);
          if (chosen === "picture") choose({ pattern: "none", image: picture });
          else choose({ pattern: chosen, image: "" });
        }}
      />
      <CardPicture
        hasPicture={image !== ""}
        error={form.faults["card.image"]}
        onStored={(stored) => choose({ pattern: "none", image: stored })}
      />
    </div>
  );
}

/** Returns the artwork as typed. */
export function artworkOf(typed: TypedTexts): {
  readonly pattern: CardPattern;
  readonly image: string;
} {
  // One of the names: it is chosen, not typed.
  const pattern = (typed["card.pattern"] ?? "none") as CardPattern;
  return { pattern, image: typed["card.image"] ?? "" };
}

/** Returns the patterns, and the picture if there is one. */
function samplesOf(
  tier: TierLook,
  address: string | undefined,
): readonly Sample<CardPattern | "picture">[] {
  const look = tierVariables(tier);
  const patterns = cardPatterns.map((pattern) => ({
    value: pattern,
    name: cardPatternNames[pattern],
    look: { ...look, ...artworkVariables({ pattern }) },
  }));
  if (address === undefined) return patterns;
  const picture = { ...look, ...artworkVariables({ pattern: "none" }, address) };
  return [...patterns, { value: "picture", name: settingsTexts.ownPicture, look: picture }];
}

/** Returns the form of the latest render: somebody may have typed while a picture was stored. */
function useLatest(form: SettingsFormState<TypedTexts>) {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  return latest;
}
