import { catalogue } from "../catalogue.ts";
import { amountIn } from "./format.ts";

/** The texts of benefits of vouchers: their fields, and what they are in a few words. */
export const benefitsTexts = catalogue("shared-benefits", {
  benefit: "The voucher is for",
  item: "A free item",
  amountOff: "An amount off",
  percentOff: "A percentage off",
  products: "Which items",
  anyItem: "The item that the title names. Choose products to say exactly which ones are free.",
  amount: ({ currency }: { currency: string }) => `Amount off in ${currency}`,
  percent: "Percent off",
  most: ({ currency }: { currency: string }) => `At most, in ${currency}`,
  mostHint: "Leave it empty for no limit.",
  freeItem: "Free item",
  freeOf: ({ products }: { products: string }) => `Free item: ${products}`,
  off: ({ amount, currency }: { amount: number; currency: string }) =>
    `${amountIn(currency, amount)} off`,
  percentOffText: ({ percent }: { percent: number }) => `${percent}% off`,
  percentUpTo: ({ percent, most, currency }: { percent: number; most: number; currency: string }) =>
    `${percent}% off, up to ${amountIn(currency, most)}`,
});
