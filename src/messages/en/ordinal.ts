import { number } from "./format.ts";

const ordinals = new Intl.PluralRules("en-US", { type: "ordinal" });
const endings: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };

/** Returns a place in an order, for example '3rd'. */
export function ordinal(place: number): string {
  return `${number(place)}${endings[ordinals.select(place)] ?? "th"}`;
}
