/** Fifteen digits are more than any field accepts, and fit into a number. */
const WHOLE = /^\d{1,15}$/;

/**
 * Parses a typed whole number (specification §5, Add points: the amount is parsed as an integer). NaN for anything else: '12.5', '-3',
 * 'abc' and empty text are rejected rather than read as 12, 3 or 0.
 */
export function typedAmount(text: string): number {
  const typed = text.trim();
  return WHOLE.test(typed) ? Number(typed) : Number.NaN;
}
