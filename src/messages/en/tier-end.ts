import { catalogue } from "../catalogue.ts";
import { number, pointCount } from "./format.ts";

/** An amount in the unit of the thresholds of tiers, for example '120 points' or '120 EUR'. `currency` is null for points. */
export function tierAmount(amount: number, currency: string | null): string {
  return currency === null ? pointCount(amount) : `${number(amount)} ${currency}`;
}

/** The texts about the end of a tier. */
export const tierEndTexts = catalogue("tier-end", {
  keep: ({ tier, day, amount }: { tier: string; day: string; amount: string }) =>
    `Keep ${tier} until ${day}: ${amount} to go`,
  granted: ({ tier, day }: { tier: string; day: string }) => `${tier} until ${day}`,
});
