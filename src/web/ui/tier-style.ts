/** Gold and Silver have printed colours, the same by day and by night, like the card's. The others are quieter, so that Gold stands out. */
const styles: ReadonlyMap<string, string> = new Map([
  ["gold", "bg-[#f4c04e] text-[#2b1a14]"],
  ["silver", "bg-[#d5dddf] text-[#1f2a2e]"],
]);

const purple = "bg-tier-other text-tier-other-ink";

/** A tier's classes on staff's screens: Gold and Silver have their own, any other is purple, letter case ignored (specification §5, Display). */
export function tierStyle(tier: string): string {
  return styles.get(tier.trim().toLowerCase()) ?? purple;
}
