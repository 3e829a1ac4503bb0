import type { TillScope } from "#core/tills/till-key.ts";

/** What each scope lets a till do, as admins read it. */
export const scopeWords: Readonly<
  Record<TillScope, { readonly name: string; readonly hint: string }>
> = {
  search: { name: "Find members", hint: "By a part of a name, or a whole email or phone." },
  inquire: { name: "Look up a member", hint: "Points and ready vouchers of who stands there." },
  accrue: { name: "Record purchases", hint: "Members earn points." },
  redeem: { name: "Accept vouchers", hint: "Each counts once." },
  reverse: { name: "Undo", hint: "Refunds, and vouchers accepted by mistake." },
};
