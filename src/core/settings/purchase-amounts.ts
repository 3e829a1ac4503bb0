import { decimalsOf, type Settings } from "../program.ts";

type Purchases = Settings["purchases"];

/** Returns the settings of purchases with the number of decimals of their currency. */
export function withDecimals(purchases: Purchases): Purchases {
  return { ...purchases, decimals: decimalsOf(purchases.currency) ?? purchases.decimals };
}

/** Returns the minimum amount in units of the currency, as it is typed and shown: '2.50' for 250 cents, '0' for none. */
export function minimumInUnits({ minimumAmount, decimals }: Purchases): string {
  return minimumAmount === 0 ? "0" : (minimumAmount / 10 ** decimals).toFixed(decimals);
}
