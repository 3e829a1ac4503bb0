import { number, plural } from "./format.ts";

/** Returns a number of customers in words. */
export function customerCount(count: number): string {
  return plural(count, { one: "1 customer", other: `${number(count)} customers` });
}

/** Says how many customers of a segment are left out, because they have not agreed to be chosen by their purchases. */
export function leftOutWithoutConsent(count: number): string {
  const isOrAre = plural(count, {
    one: "is left out: this customer has",
    other: "are left out: they have",
  });
  return `${customerCount(count)} of the segment ${isOrAre} not agreed to offers based on what they buy.`;
}
