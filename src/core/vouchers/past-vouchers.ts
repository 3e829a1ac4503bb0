import * as z from "zod/mini";
import { actingUser } from "../identity/actor.ts";
import { placeNames } from "../locations/place-names.ts";
import { query } from "../world.ts";
import { voucherCard } from "./voucher.ts";
import { afterVoucher, latestVouchers, voucherPage } from "./voucher-pages.ts";

/** Where to go on. */
export const pastVouchersInput = z.strictObject({ after: afterVoucher });

/**
 * The vouchers that somebody has used, let expire or given back, the latest redeemed first. A page has fewer where ready ones are among
 * them, which `wallet` shows. One query, and one more for the names of the places where some were accepted.
 */
export const pastVouchers = /* @__PURE__ */ query({
  name: "pastVouchers",
  input: pastVouchersInput,
  may: "signed-in",
  async load({ after }, reader, context) {
    const rows = await latestVouchers(reader, { userId: actingUser(context).id }, after);
    const ids = rows.map(({ locationId }) => locationId);
    return { rows, placeOf: await placeNames(reader, ids) };
  },
  show({ rows, placeOf }, _input, { now }) {
    const { page, next } = voucherPage(rows);
    const cards = page.map((row) => voucherCard(row, now, placeOf(row.locationId)));
    return { result: { vouchers: cards.filter(({ state }) => state !== "ready"), next } };
  },
});
