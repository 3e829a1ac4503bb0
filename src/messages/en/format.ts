const integers = new Intl.NumberFormat("en-US");
const cardinals = new Intl.PluralRules("en-US");
const fractions = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
});

/** The decimals of currencies, which cost a hundred times more to find out than to write an amount. */
const decimalsOf = new Map<string, number>();

/** A whole number as English readers write it, for example 12,000. */
export function number(value: number): string {
  return integers.format(value);
}

/** The form of a text that fits a count in English. In: the count and its texts; `other` serves 0 and everything above 1. */
export function plural(
  count: number,
  forms: { readonly one: string; readonly other: string },
): string {
  return cardinals.select(count) === "one" ? forms.one : forms.other;
}

/** A number of points in words, for example '1,200 points'. */
export function pointCount(points: number): string {
  return plural(points, { one: "1 point", other: `${number(points)} points` });
}

/** Less than a point in words, for example '0.50 points'. In: millionths of a point. */
export function pointFraction(millionths: number): string {
  return `${fractions.format(millionths / 1_000_000)} points`;
}

/** An amount in words, for example '18.70 EUR'. In: the currency's three letters and the amount in its minor units. */
export function amountIn(currency: string, amount: number): string {
  const decimals = decimalsIn(currency);
  return `${(amount / 10 ** decimals).toFixed(decimals)} ${currency}`;
}

function decimalsIn(currency: string): number {
  const known = decimalsOf.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  const { maximumFractionDigits: decimals = 0 } = format.resolvedOptions();
  decimalsOf.set(currency, decimals);
  return decimals;
}

/** The shortest usual sign of a currency, for example '€' or 'CHF'. In: the currency's three letters. */
export function currencySymbol(currency: string): string {
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
}
