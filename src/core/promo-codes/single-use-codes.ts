import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { query } from "../world.ts";
import { writtenCode } from "./code-text.ts";
import { SINGLE_USE_CODES_MAX } from "./promo-code-fields.ts";

const PAGE = 1000;

/** Lists the single-use codes of a promo code by number, for a file. `next` is the next `after`, null at the end. One round trip. */
export const singleUseCodes = /* @__PURE__ */ query({
  name: "singleUseCodes",
  input: z.strictObject({ id, after: z.int().check(z.gte(0), z.lte(SINGLE_USE_CODES_MAX)) }),
  may: "canManageCampaigns",
  async load({ id: promoCodeId, after }, reader) {
    const [promo, rows] = await Promise.all([
      reader.one("promoCodes", { id: promoCodeId }),
      reader.many("singleUseCodes", {
        where: { promoCodeId, number: { atLeast: after + 1 } },
        order: [["number", "asc"]],
        limit: PAGE,
      }),
    ]);
    return { promo, rows };
  },
  show({ promo, rows }, { after }) {
    if (promo === undefined) return refuse("promo-code-not-found", {});
    const codes = rows.map(({ number, code, usedAt }) => ({
      number,
      code: writtenCode(promo.prefix, code),
      usedAt,
    }));
    const last = rows.at(-1)?.number ?? after;
    return {
      result: { name: promo.name, codes, next: last < promo.size && rows.length > 0 ? last : null },
    };
  },
});
