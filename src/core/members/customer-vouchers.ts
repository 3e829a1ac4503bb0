import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { voucherCard } from "../vouchers/voucher.ts";
import { afterVoucher, latestVouchers, voucherPage } from "../vouchers/voucher-pages.ts";
import { query } from "../world.ts";
import { accountOf, shownCustomer } from "./a-customer.ts";

/** Whose vouchers, and where to go on. */
export const customerVouchersInput = z.strictObject({ id, after: afterVoucher });

/** A customer's vouchers, the latest first, for staff. `next` is the next page's `after`, null at the end. One round trip. */
export const customerVouchers = /* @__PURE__ */ query({
  name: "customerVouchers",
  input: customerVouchersInput,
  may: "canManageUsers",
  async load(input, reader) {
    const [user, rows] = await Promise.all([
      accountOf(reader, input.id),
      latestVouchers(reader, { userId: input.id }, input.after),
    ]);
    return { user, rows };
  },
  show({ user, rows }, _input, { now }) {
    const shown = shownCustomer(user);
    if (isRefusal(shown)) return shown;
    const { page, next } = voucherPage(rows);
    return { result: { vouchers: page.map((row) => voucherCard(row, now)), next } };
  },
});
