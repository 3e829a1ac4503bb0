import type { TillScope } from "#core/tills/till-key.ts";

/** What each scope lets a till do, as admins read it. */
export const scopeWords: Readonly<
  Record<TillScope, { readonly name: string; readonly hint: string }>
> = {
  search: { name: "Find customers", hint: "By part of a name, or a full email or phone number." },
  inquire: {
    name: "Look up a customer",
    hint: "See the points and vouchers of the customer at the counter.",
  },
  accrue: { name: "Record purchases", hint: "Customers earn points." },
  redeem: { name: "Accept vouchers", hint: "Each voucher works once." },
  reverse: { name: "Undo", hint: "Refund purchases and undo vouchers accepted by mistake." },
};
