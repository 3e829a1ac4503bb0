import { cx } from "#web/ui/cx.ts";

/** Printed colours, the same by day and by night, like the card's. */
const looks: ReadonlyMap<string, string> = new Map([
  ["gold", "bg-[#f4c04e] text-[#2b1a14]"],
  ["silver", "bg-[#d5dddf] text-[#1f2a2e]"],
]);

const anyOther = "bg-[#5d3a8e] text-[#faf5ff]";

/** A tier's name as staff see it: Gold and Silver have their own styles, any other is purple (specification §5, Display). */
export function TierBadge({ tier }: { readonly tier: string }) {
  return (
    <span
      className={cx(
        "inline-flex min-h-6 items-center rounded-md px-2 text-sm font-semibold whitespace-nowrap",
        looks.get(tier.trim().toLowerCase()) ?? anyOther,
      )}
    >
      {tier}
    </span>
  );
}
