import type { TillScope } from "#core/tills/till-key.ts";
import { tillsTexts } from "#messages/en/tills.ts";

/** What each scope lets a till do, as admins read it. */
export const scopeWords: Readonly<
  Record<TillScope, { readonly name: string; readonly hint: string }>
> = {
  search: {
    get name() {
      return tillsTexts.findCustomers;
    },
    get hint() {
      return tillsTexts.searchHint;
    },
  },
  inquire: {
    get name() {
      return tillsTexts.lookUpACustomer;
    },
    get hint() {
      return tillsTexts.inquireHint;
    },
  },
  accrue: {
    get name() {
      return tillsTexts.recordPurchases;
    },
    get hint() {
      return tillsTexts.accrueHint;
    },
  },
  redeem: {
    get name() {
      return tillsTexts.acceptVouchers;
    },
    get hint() {
      return tillsTexts.redeemHint;
    },
  },
  reverse: {
    get name() {
      return tillsTexts.undo;
    },
    get hint() {
      return tillsTexts.reverseHint;
    },
  },
};
