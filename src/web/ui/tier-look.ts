const KNOWN: Readonly<Record<string, string>> = {
  bronze: "tier-bronze",
  silver: "tier-silver",
  gold: "tier-gold",
  platinum: "tier-platinum",
  diamond: "tier-diamond",
};

/** Returns the class that colours a loyalty card by its tier's name, ignoring case; empty for the default (specification §5, Display). */
export function tierLook(tier: string): string {
  const name = tier.trim().toLowerCase();
  return Object.hasOwn(KNOWN, name) ? (KNOWN[name] ?? "") : "";
}
