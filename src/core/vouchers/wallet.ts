import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import { pageOf } from "../kit/pages.ts";
import { query } from "../world.ts";
import { READY_PAGE, readyVouchers } from "./ready-vouchers.ts";
import { ownVoucherCard } from "./undo-redemption.ts";

/**
 * Lists the vouchers that a customer can use, the next to expire first. `forfeitedPoints` are withheld when a voucher is cancelled
 * (decision 047). `next` is the next page's `after`, null at the end. One query, from an index.
 */
export const wallet = /* @__PURE__ */ query({
  name: "wallet",
  input: z.strictObject({
    after: z.nullable(z.strictObject({ expiresAt: z.int(), id })),
  }),
  may: "signed-in",
  load: ({ after }, reader, context) =>
    readyVouchers(reader, actingUser(context).id, context.now, { after }),
  show(rows, _input, context) {
    const { now } = context;
    const { page, next } = pageOf(rows, READY_PAGE, "expiresAt");
    return {
      result: {
        vouchers: page.map((row) => ownVoucherCard(row, actingUser(context), now)),
        forfeitedPoints: actingUser(context).forfeitedPoints,
        next,
      },
    };
  },
});
