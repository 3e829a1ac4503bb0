import type { purchases } from "#core/purchases/declarations.ts";
import type { EventTexts } from "../../declared.ts";
import { number, pointCount } from "../format.ts";
import { newBalance } from "../new-balance.ts";

/** What the page announces after the events of purchases (specification §8, §9). */
export const purchasesEvents = {
  "purchase.recorded": {
    title: "Purchase Recorded",
    text: ({ points, balance, reached }) => newBalance(points, balance, reached),
  },
  "purchase.refunded": {
    title: "Purchase Refunded",
    text: ({ points, forfeited }) =>
      `${pointCount(points)} deducted.${forfeited === 0 ? "" : ` ${number(forfeited)} more had already been spent. They will be withheld if a voucher is cancelled.`}`,
  },
} satisfies EventTexts<(typeof purchases)["events"]>;
