import type { CSSProperties } from "react";

interface TierBadgeProps {
  readonly tier: string;
  /** Variables of a look that is not saved yet, for previews; the tier's own look by default. */
  readonly look?: CSSProperties | undefined;
}

/** A tier's name on staff screens, in the tier's look. */
export function TierBadge({ tier, look }: TierBadgeProps) {
  return (
    <span
      data-tier={tier}
      style={look}
      className="tier-badge inline-flex min-h-6 items-center rounded-md px-2 text-sm font-semibold whitespace-nowrap forced-colors:border"
    >
      {tier}
    </span>
  );
}
