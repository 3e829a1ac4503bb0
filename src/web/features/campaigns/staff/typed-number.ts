/** Returns a typed number, such as '2' or '1,5'; NaN for anything else. */
export function numberIn(typed: string): number {
  const text = typed.trim().replace(",", ".");
  return /^\d{1,10}(?:\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
}
