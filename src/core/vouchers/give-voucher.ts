import * as z from "zod/mini";
import { benefitSchema } from "../benefits/benefit.ts";
import { productsOf } from "../benefits/products-of.ts";
import { accountOf, changeableCustomer } from "../identity/a-customer.ts";
import { actingUser } from "../identity/acting-user.ts";
import { id, text, wholeNumber } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { findUnknownSkus, refuseUnknownSkus } from "../products/selected-skus.ts";
import { command } from "../world.ts";
import { vouchersDetail } from "./audit-details.ts";
import { vouchersFieldErrors } from "./field-errors.ts";
import { givenVoucher, issuedVoucherData } from "./given-voucher.ts";

/** A voucher for a customer, and the reason, which the customer reads with it. `expiryDays` from today; 0 is never. */
export const giveVoucherInput = z.strictObject({
  userId: id,
  title: text({ min: 1, max: 80, empty: vouchersFieldErrors["voucher-title-missing"] }),
  benefit: benefitSchema,
  expiryDays: wholeNumber({
    min: 0,
    max: 3650,
    error: vouchersFieldErrors["voucher-expiry-invalid"],
  }),
  reason: text({ min: 1, max: 140, empty: vouchersFieldErrors["voucher-reason-missing"] }),
});

/** Staff who manage customers give one a voucher as goodwill, without points (decision 152). */
export const giveVoucher = /* @__PURE__ */ command({
  name: "giveVoucher",
  input: giveVoucherInput,
  may: "canManageUsers",
  limits: [{ per: "session", most: 60, withinMs: MINUTE_MS }],
  async load({ userId, benefit }, reader) {
    const [user, unknown] = await Promise.all([
      accountOf(reader, userId, { lock: true }),
      findUnknownSkus(reader, productsOf(benefit)),
    ]);
    return { user, unknown };
  },
  decide({ user, unknown }, { reason, ...gift }, context) {
    const customer = changeableCustomer(user);
    if (isRefusal(customer)) return customer;
    const refusal = refuseUnknownSkus(unknown);
    if (refusal !== undefined) return refusal;
    const origin = { kind: "goodwill", id: actingUser(context).id } as const;
    const row = givenVoucher({ ...gift, origin, note: reason }, context);
    const { title, code } = row;
    return {
      changes: [{ kind: "insert", dataset: "vouchers", row }],
      events: [
        { name: "voucher.given", params: { title } },
        { name: "voucher.issued", data: issuedVoucherData(row, customer, context) },
      ],
      result: { voucherId: row.id },
      audit: {
        kind: "customer",
        id: customer.id,
        name: "",
        detail: [vouchersDetail("voucher-given", { title, voucher: code, reason })],
      },
    };
  },
});
