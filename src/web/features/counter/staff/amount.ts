import type { Program } from "#core/program.ts";

/** In which money purchases are rung up, and how many decimals it has. */
export type Money = Pick<Program["purchases"], "currency" | "decimals">;

/** The most that a purchase can come to, in minor units, as recordPurchase has it. */
const MOST = 100_000_000;

/**
 * The amount that somebody has typed, in minor units: '4.50' and '4,5' are what they say, digits alone are minor units, as on a till: '450' is 4.50. NaN
 * for anything else, and for digits alone that are as many as in a member's code or a phone.
 */
export function typedMinorUnits(line: string, { decimals }: Pick<Money, "decimals">): number {
  const typed = line.trim();
  if (/^\d{1,6}$/.test(typed) || (decimals === 0 && /^\d{7}$/.test(typed))) {
    return within(Number(typed));
  }
  const [, whole, part = ""] = /^(\d{1,9})[.,](\d*)$/.exec(typed) ?? [];
  if (whole === undefined || part.length > decimals) return Number.NaN;
  return within(Number(whole + part.padEnd(decimals, "0")));
}

/** Why a line is no amount, in words. */
export function amountProblem(line: string, { decimals }: Pick<Money, "decimals">): string {
  if (/^\+?[\d\s/-]{7,}$/.test(line.trim())) {
    return "This looks like a code or a phone. Press Esc to look somebody else up.";
  }
  return `Please type the amount, such as ${examples(decimals)}.`;
}

/** The same amount written in the ways that are understood, for example '4.50 or 450'. */
export function examples(decimals: number): string {
  return decimals === 0 ? "450" : `${(4.5).toFixed(decimals)} or ${45 * 10 ** (decimals - 1)}`;
}

/** An amount with its currency as the program's receipts write it, for example '4.50 EUR'. In: minor units. */
export function amountWords(amount: number, { currency, decimals }: Money): string {
  return `${(amount / 10 ** decimals).toFixed(decimals)} ${currency}`;
}

function within(amount: number): number {
  return amount > 0 && amount <= MOST ? amount : Number.NaN;
}
