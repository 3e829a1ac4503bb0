import * as z from "zod/mini";
import { actingUser } from "../members/actor.ts";
import { query } from "../world.ts";
import { voucherCard } from "./voucher.ts";
import { afterVoucher, latestVouchers, voucherPage } from "./voucher-pages.ts";

/** Where to go on. */
export const pastVouchersInput = z.strictObject({ after: afterVoucher });

/**
 * The vouchers that somebody has used, let expire or given back, the latest redeemed first. A page has fewer where ready ones are among
 * them, which `wallet` shows.
 */
export const pastVouchers = /* @__PURE__ */ query({
  name: "pastVouchers",
  input: pastVouchersInput,
  may: "signed-in",
  load: ({ after }, reader, context) =>
    latestVouchers(reader, { userId: actingUser(context).id }, after),
  show(rows, _input, { now }) {
    const { page, next } = voucherPage(rows);
    const cards = page.map((row) => voucherCard(row, now));
    return { result: { vouchers: cards.filter(({ state }) => state !== "ready"), next } };
  },
});
