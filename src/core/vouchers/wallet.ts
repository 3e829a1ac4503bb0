import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { actingUser } from "../members/actor.ts";
import { query } from "../world.ts";
import { type Voucher, voucherCard } from "./voucher.ts";

/** How many ready vouchers a page has: more than anybody carries. */
const READY = 50;

/** The first ready ones, or those after the one that a page ended with. */
export const walletInput = z.strictObject({
  after: z.nullable(z.strictObject({ expiresAt: z.int(), id })),
});

/**
 * The vouchers that somebody can use, the one that expires first at the top. `next` is the next page's `after`, null at the end. One
 * query, straight from an index.
 */
export const wallet = /* @__PURE__ */ query({
  name: "wallet",
  input: walletInput,
  may: "signed-in",
  load: ({ after }, reader, context) =>
    reader.many("vouchers", {
      where: {
        userId: actingUser(context).id,
        state: "issued",
        expiresAt: { atLeast: context.now + 1 },
      },
      order: [
        ["expiresAt", "asc"],
        ["id", "asc"],
      ],
      limit: READY + 1,
      ...(after === null ? {} : { after: [after.expiresAt, after.id] }),
    }),
  show(rows, _input, { now }) {
    const page = rows.slice(0, READY);
    return {
      result: {
        vouchers: page.map((row) => voucherCard(row, now)),
        next: rows.length > READY ? placeOf(page.at(-1)) : null,
      },
    };
  },
});

function placeOf(last: Voucher | undefined) {
  return last === undefined ? null : { expiresAt: last.expiresAt, id: last.id };
}
