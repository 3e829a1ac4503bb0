import { cx } from "./cx.ts";
import { tierStyle } from "./tier-style.ts";

/** A tier's name on staff screens. */
export function TierBadge({ tier }: { readonly tier: string }) {
  return (
    <span
      className={cx(
        "inline-flex min-h-6 items-center rounded-md px-2 text-sm font-semibold whitespace-nowrap forced-colors:border",
        tierStyle(tier),
      )}
    >
      {tier}
    </span>
  );
}
