import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import { locationNames } from "../locations/location-names.ts";
import { query } from "../world.ts";
import { voucherCard } from "./voucher.ts";

/**
 * Returns one of the customer's own vouchers. The page repeats it while the voucher is shown at the counter. One query, and one for the
 * location's name.
 */
export const ownVoucher = /* @__PURE__ */ query({
  name: "ownVoucher",
  input: z.strictObject({ voucherId: id }),
  may: "signed-in",
  async load({ voucherId }, reader) {
    const voucher = await reader.one("vouchers", { id: voucherId });
    const placeOf = await locationNames(reader, [voucher?.locationId ?? null]);
    return { voucher, placeOf };
  },
  show({ voucher, placeOf }, _input, context) {
    const isOwn = voucher?.userId === actingUser(context).id;
    if (voucher === undefined || !isOwn) return refuse("voucher-not-found", {});
    return { result: voucherCard(voucher, context.now, placeOf(voucher.locationId)) };
  },
});
