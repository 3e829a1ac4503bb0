import { number, plural } from "./format.ts";

/** Returns a number of customers in words. */
export function customerCount(count: number): string {
  return plural(count, { one: "1 customer", other: `${number(count)} customers` });
}

/** Says how many customers of a segment are left out, because they have not agreed to be chosen by their purchases. */
export function leftOutWithoutConsent(count: number): string {
  return `${customerCount(count)} of the segment are left out: they have not agreed to be chosen by what they buy.`;
}
