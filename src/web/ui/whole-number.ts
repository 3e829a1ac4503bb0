const format = new Intl.NumberFormat("en-US");

/**
 * Formats a whole number with thousands separators, for example '1,250'. One formatter for all: `toLocaleString` looks one up at each call.
 */
export function wholeNumber(value: number): string {
  // The formatter writes negative zero as '-0'.
  return format.format(value === 0 ? 0 : value);
}

/** Formats a signed change, '+1,250' or '-1,250'; zero has no sign. */
export function signedNumber(value: number): string {
  return value > 0 ? `+${wholeNumber(value)}` : wholeNumber(value);
}
