import type { TillScope } from "#core/tills/till-key.ts";
import { tillsTexts } from "#messages/en/tills.ts";

/** The name and description of each scope for admins. */
export const scopeWords: Readonly<Record<TillScope, Record<"name" | "hint", () => string>>> = {
  search: { name: () => tillsTexts.findCustomers, hint: () => tillsTexts.searchHint },
  inquire: { name: () => tillsTexts.lookUpACustomer, hint: () => tillsTexts.inquireHint },
  accrue: { name: () => tillsTexts.recordPurchases, hint: () => tillsTexts.accrueHint },
  redeem: { name: () => tillsTexts.acceptVouchers, hint: () => tillsTexts.redeemHint },
  reverse: { name: () => tillsTexts.undo, hint: () => tillsTexts.reverseHint },
};
