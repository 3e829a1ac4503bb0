import * as z from "zod/mini";
import { accountOf, shownCustomer } from "../identity/a-customer.ts";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { locationNames } from "../locations/location-names.ts";
import { voucherCard } from "../vouchers/voucher.ts";
import { afterVoucher, latestVouchers, voucherPage } from "../vouchers/voucher-pages.ts";
import { query } from "../world.ts";

/**
 * Lists a customer's vouchers, latest first, for staff. `next` is the next page's `after`, null at the end. One round trip, and one for the
 * names of locations.
 */
export const customerVouchers = /* @__PURE__ */ query({
  name: "customerVouchers",
  input: z.strictObject({ id, after: afterVoucher }),
  may: "canManageUsers",
  async load(input, reader) {
    const [user, rows] = await Promise.all([
      accountOf(reader, input.id),
      latestVouchers(reader, { userId: input.id }, input.after),
    ]);
    const ids = rows.map(({ locationId }) => locationId);
    return { user, rows, placeOf: await locationNames(reader, ids) };
  },
  show({ user, rows, placeOf }, _input, { now }) {
    const shown = shownCustomer(user);
    if (isRefusal(shown)) return shown;
    const { page, next } = voucherPage(rows);
    const vouchers = page.map((row) => voucherCard(row, now, placeOf(row.locationId)));
    return { result: { vouchers, next } };
  },
});
