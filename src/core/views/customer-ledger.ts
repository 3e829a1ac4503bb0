import * as z from "zod/mini";
import { accountOf, shownCustomer } from "../identity/a-customer.ts";
import { id, wholeNumber } from "../kit/fields.ts";
import { splitPage } from "../kit/pages.ts";
import { isRefusal } from "../kit/refusal.ts";
import type { Award } from "../points/award.ts";
import type { Entry } from "../points/entry.ts";
import { pointsFieldErrors } from "../points/field-errors.ts";
import { entryLine } from "../points/history.ts";
import { PURCHASE_SOURCE } from "../purchases/ledger-keys.ts";
import { rowsById } from "../rows-by-id.ts";
import { query } from "../world.ts";

const PAGE = 30;

/**
 * Lists a customer's ledger for staff, latest first, each entry with its balance and source, and its `awards` if several
 * earning rules contributed or less than a point was carried over, and the lines of a purchase. `next` is the `before` of the next page,
 * null at the end. Two round trips.
 */
export const customerLedger = /* @__PURE__ */ query({
  name: "customerLedger",
  // The customer's id, and the entry number to continue before (0 starts at the latest).
  input: z.strictObject({
    id,
    before: wholeNumber({ min: 0, max: 2 ** 31 - 1, error: pointsFieldErrors["entry-unknown"] }),
  }),
  may: "canManageUsers",
  async load(input, reader) {
    const [user, entries] = await Promise.all([
      accountOf(reader, input.id),
      reader.many("transactions", {
        where: {
          userId: input.id,
          ...(input.before === 0 ? {} : { entryNo: { below: input.before } }),
        },
        order: [["entryNo", "desc"]],
        limit: PAGE + 1,
      }),
    ]);
    const purchases = await rowsById(
      reader,
      "purchases",
      entries.flatMap(({ source, reference }) => (source === PURCHASE_SOURCE ? [reference] : [])),
    );
    return { user, entries, purchases };
  },
  show({ user, entries, purchases }) {
    const shown = shownCustomer(user);
    if (isRefusal(shown)) return shown;
    const { page, last } = splitPage(entries, PAGE);
    const next = last?.entryNo ?? null;
    const lines = page.map((entry) => ({
      ...entryLine(entry),
      entryNo: entry.entryNo,
      balanceAfter: entry.balanceAfter,
      source: entry.source,
      awards: isExplained(entry) ? entry.awards : [],
      /** The lines of a purchase; empty for other entries. */
      lines: entry.source === PURCHASE_SOURCE ? (purchases.get(entry.reference)?.lines ?? []) : [],
    }));
    return { result: { entries: lines, next } };
  },
});

/** Whether the points of an entry are more than one award without a remainder. */
function isExplained({ awards }: Pick<Entry, "awards">): boolean {
  const isCarried = ({ explanation: { params } }: Award) =>
    params["carriedIn"] !== undefined || params["carriedOver"] !== undefined;
  return awards.length > 1 || awards.some(isCarried);
}
