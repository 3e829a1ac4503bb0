const format = new Intl.NumberFormat("en-US");

/** A whole number with its thousands set apart, for example '1,250'. One formatter for all: `toLocaleString` looks one up at each call. */
export function wholeNumber(value: number): string {
  // The formatter writes negative zero as '-0'.
  return format.format(value === 0 ? 0 : value);
}

/** A change with its sign, '+1,250' or '-1,250'; zero has none. */
export function signedNumber(value: number): string {
  return value > 0 ? `+${wholeNumber(value)}` : wholeNumber(value);
}
