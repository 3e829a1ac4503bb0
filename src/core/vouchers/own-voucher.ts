import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import { locationNames } from "../locations/location-names.ts";
import { query } from "../world.ts";
import { ownVoucherCard } from "./undo-redemption.ts";

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
    const user = actingUser(context);
    const isOwn = voucher?.userId === user.id;
    if (voucher === undefined || !isOwn) return refuse("voucher-not-found", {});
    return { result: ownVoucherCard(voucher, user, context.now, placeOf(voucher.locationId)) };
  },
});
