const format = new Intl.NumberFormat("en-US");

/** A whole number with its thousands set apart, for example '1,250'. One formatter for all: `toLocaleString` looks one up at each call. */
export function wholeNumber(value: number): string {
  return format.format(value);
}
