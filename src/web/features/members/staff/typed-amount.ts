/** Fifteen digits are more than any field takes, and a number still holds them. */
const WHOLE = /^\d{1,15}$/;

/**
 * The whole number that somebody has typed (specification §5, Add points: the amount is parsed as an integer). NaN for anything else:
 * '12.5', '-3', 'abc' and nothing are refused rather than read as 12, 3 or 0.
 */
export function typedAmount(text: string): number {
  const typed = text.trim();
  return WHOLE.test(typed) ? Number(typed) : Number.NaN;
}
