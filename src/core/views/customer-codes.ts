import * as z from "zod/mini";
import { accountOf, shownCustomer } from "../identity/a-customer.ts";
import { id } from "../kit/fields.ts";
import { descending, splitPage } from "../kit/pages.ts";
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
 * Lists the codes that a customer redeemed, latest first, for staff. `next` is the next page's `after`, null at the end. One round
 * trip.
 */
export const customerCodes = /* @__PURE__ */ query({
  name: "customerCodes",
  // The customer's id, and the last code of the previous page, null for the latest.
  input: z.strictObject({
    id,
    after: z.nullable(z.strictObject({ redeemedAt: z.int(), id })),
  }),
  may: "canManageUsers",
  async load(input, reader) {
    const [user, codes] = await Promise.all([
      accountOf(reader, input.id),
      reader.many("qrCodes", {
        where: { redeemedBy: input.id },
        ...descending("redeemedAt", input.after),
        limit: PAGE + 1,
      }),
    ]);
    return { user, codes };
  },
  show({ user, codes }) {
    const shown = shownCustomer(user);
    if (isRefusal(shown)) return shown;
    const { page, last } = splitPage(codes, PAGE);
    const next = last === undefined ? null : { redeemedAt: last.redeemedAt ?? 0, id: last.id };
    return { result: { codes: page.map(redeemedCode), next } };
  },
});

function redeemedCode(row: QrCode): RedeemedCode {
  const { id: codeId, code, productId, points, redeemedAt, rating, comment } = row;
  return { id: codeId, code, productId, points, redeemedAt, rating, comment };
}
