import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { descending, pageOf } from "../kit/pages.ts";
import { query } from "../world.ts";
import { promoLine } from "./promo-line.ts";

const PAGE = 30;

/** Lists promo codes, latest first, with their uses so far. `next` is the next page's `after`, null at the end. One query. */
export const promoCodes = /* @__PURE__ */ query({
  name: "promoCodes",
  input: z.strictObject({ after: z.nullable(z.strictObject({ createdAt: z.int(), id })) }),
  may: "canManageCampaigns",
  load: ({ after }, reader) =>
    reader.many("promoCodes", { ...descending("createdAt", after), limit: PAGE + 1 }),
  show(rows, _input, { today }) {
    const { page, next } = pageOf(rows, PAGE, "createdAt");
    return { result: { codes: page.map((row) => promoLine(row, today)), next } };
  },
});
