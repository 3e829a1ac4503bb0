import type { Program } from "#core/program.ts";
import type { Purchase, PurchaseLine } from "#core/purchases/purchase.ts";
import type { Day } from "./calendar.ts";
import type { Chance } from "./chance.ts";
import { type Product, pickProduct } from "./menu.ts";

/** The maximum number of different products in a purchase. */
const MAX_LINES = 5;

/** How often a customer buys two of a product, how often they bring their own cup, and the discount for it in hundredths of the currency's unit. */
const TWO = 0.3;
const OWN_CUP = 0.06;
const CUP = 30;

/** A purchase of one product and possibly others: its lines as the till prints them and its amount, in minor units. */
export function pickBasket(
  day: Day,
  first: Product,
  { decimals }: Program["purchases"],
  chance: Chance,
): Pick<Purchase, "lines" | "amount"> {
  const minor = (hundredths: number) => Math.round((hundredths * 10 ** decimals) / 100);
  const others = Array.from({ length: chance.below(MAX_LINES) }, () => pickProduct(day, chance));
  const lines = [...new Set([first, ...others])].map(
    ({ id: sku, called, category, price }): PurchaseLine => {
      const quantity = chance.happens(TWO) ? 2 : 1;
      return {
        text: capitalized(called),
        quantity,
        amount: minor(price * quantity),
        sku,
        category,
      };
    },
  );
  if (chance.happens(OWN_CUP)) lines.push({ text: "Own cup", quantity: 1, amount: -minor(CUP) });
  return { lines, amount: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
