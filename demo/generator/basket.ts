import type { Program } from "#core/program.ts";
import type { Purchase } from "#core/purchases/purchase.ts";
import type { Day } from "./calendar.ts";
import type { Chance } from "./chance.ts";
import { type Product, soldOn } from "./menu.ts";

/** The most different things that somebody buys at once. */
const MOST_LINES = 5;

/** How often somebody takes two of a thing, and brings a cup along, for which there is so much off, in hundredths of the currency's unit. */
const TWO = 0.3;
const OWN_CUP = 0.06;
const CUP = 30;

/** What somebody buys on a day: one product and perhaps others, as the till prints it, with what it comes to in minor units. */
export function basketOn(
  day: Day,
  first: Product,
  { decimals }: Program["purchases"],
  chance: Chance,
): Pick<Purchase, "lines" | "amount"> {
  const minor = (hundredths: number) => Math.round((hundredths * 10 ** decimals) / 100);
  const others = Array.from({ length: chance.below(MOST_LINES) }, () => soldOn(day, chance));
  const lines = [...new Set([first, ...others])].map(({ called, price }) => {
    const quantity = chance.happens(TWO) ? 2 : 1;
    return { text: capitalized(called), quantity, amount: minor(price * quantity) };
  });
  if (chance.happens(OWN_CUP)) lines.push({ text: "Own cup", quantity: 1, amount: -minor(CUP) });
  return { lines, amount: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
