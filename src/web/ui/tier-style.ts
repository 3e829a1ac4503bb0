/** Gold and Silver have the card's colours in both themes. The others are quieter, so that Gold stands out. */
const styles: ReadonlyMap<string, string> = new Map([
  ["gold", "bg-[#f4c04e] text-[#2b1a14]"],
  ["silver", "bg-[#d5dddf] text-[#1f2a2e]"],
]);

const purple = "bg-tier-other text-tier-other-ink";

/**
 * Returns a tier's classes on staff screens: Gold and Silver have their own, others are purple; case is ignored (specification §5,
 * Display).
 */
export function tierStyle(tier: string): string {
  return styles.get(tier.trim().toLowerCase()) ?? purple;
}
