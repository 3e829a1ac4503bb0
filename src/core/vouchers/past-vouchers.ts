import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { locationNames } from "../locations/location-names.ts";
import { query } from "../world.ts";
import { voucherCard } from "./voucher.ts";
import { afterVoucher, latestVouchers, voucherPage } from "./voucher-pages.ts";

/**
 * Lists a customer's used, expired and cancelled vouchers, latest issued first. A page is shorter where it skips ready vouchers, which
 * `wallet` lists. One query, and one for the names of locations.
 */
export const pastVouchers = /* @__PURE__ */ query({
  name: "pastVouchers",
  input: z.strictObject({ after: afterVoucher }),
  may: "signed-in",
  async load({ after }, reader, context) {
    const rows = await latestVouchers(reader, { userId: actingUser(context).id }, after);
    const ids = rows.map(({ locationId }) => locationId);
    return { rows, placeOf: await locationNames(reader, ids) };
  },
  show({ rows, placeOf }, _input, { now }) {
    const { page, next } = voucherPage(rows);
    const cards = page.map((row) => voucherCard(row, now, placeOf(row.locationId)));
    return { result: { vouchers: cards.filter(({ state }) => state !== "ready"), next } };
  },
});
