import * as z from "zod/mini";
import { accountOf, shownCustomer } from "../identity/a-customer.ts";
import { id, text } from "../kit/fields.ts";
import { splitPage } from "../kit/pages.ts";
import { isRefusal } from "../kit/refusal.ts";
import type { QrCode } from "../qr-codes/qr-code.ts";
import { query } from "../world.ts";

const PAGE = 30;

/** A redeemed code with its rating and comment. `points` before any tier bonus, `redeemedAt` in UTC epoch milliseconds. */
export type RedeemedCode = Pick<
  QrCode,
  "id" | "code" | "productId" | "points" | "redeemedAt" | "rating" | "comment"
>;

/**
 * Lists the codes that a customer redeemed, latest day first, for staff. `next` is the next page's `after`, null at the end. One round
 * trip.
 */
export const customerCodes = /* @__PURE__ */ query({
  name: "customerCodes",
  // The customer's id, and the last code of the previous page, null for the latest: there is one code per day
  // and product.
  input: z.strictObject({
    id,
    after: z.nullable(
      z.strictObject({
        redeemedDay: text({ min: 1, max: 10 }),
        productId: text({ min: 1, max: 60 }),
      }),
    ),
  }),
  may: "canManageUsers",
  async load(input, reader) {
    const { after } = input;
    const [user, codes] = await Promise.all([
      accountOf(reader, input.id),
      reader.many("qrCodes", {
        where: { redeemedBy: input.id },
        order: [
          ["redeemedDay", "desc"],
          ["productId", "desc"],
        ],
        limit: PAGE + 1,
        ...(after === null ? {} : { after: [after.redeemedDay, after.productId] }),
      }),
    ]);
    return { user, codes };
  },
  show({ user, codes }) {
    const shown = shownCustomer(user);
    if (isRefusal(shown)) return shown;
    const { page, last } = splitPage(codes, PAGE);
    const next =
      last === undefined
        ? null
        : { redeemedDay: last.redeemedDay ?? "", productId: last.productId };
    return { result: { codes: page.map(redeemedCode), next } };
  },
});

function redeemedCode(row: QrCode): RedeemedCode {
  const { id: codeId, code, productId, points, redeemedAt, rating, comment } = row;
  return { id: codeId, code, productId, points, redeemedAt, rating, comment };
}
