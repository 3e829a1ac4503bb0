import type { CSSProperties } from "react";
import { sharedChallengesTexts } from "#messages/en/shared-challenges.ts";
import { countText, progressText } from "./card-text.ts";
import type { CardView } from "./card-view.ts";

/** The progress of a card that counts an amount, or more stamps than fit: a bar with what is missing. Read as '32.50 EUR of 50.00 EUR'. */
export function AmountMeter({ card }: { readonly card: CardView }) {
  const { progress, target } = card;
  const left = Math.max(0, target - progress);
  // React's type has no custom properties.
  const width = { "--to": `${Math.min(100, (progress / target) * 100)}%` } as CSSProperties;
  return (
    <div className="grid gap-2">
      <div
        role="img"
        aria-label={progressText(card)}
        className="h-5 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <div
          style={width}
          className="h-full w-(--to) rounded-full bg-brand transition-[width] duration-700"
        />
      </div>
      {left === 0 ? null : (
        <p className="text-sm text-ink-soft tabular">
          {sharedChallengesTexts.toGo({ left: countText(card, left) })}
        </p>
      )}
    </div>
  );
}
