import { pagesOf } from "../kit/pages.ts";
import type { Check } from "../reconciliation.ts";

/** Page size of promo codes. */
const PAGE = 200;

/**
 * Compares the count of each promo code with the rows of its uses, and with its used single-use codes. The keys of the rows already refuse
 * two uses with one number, and two uses of a single-use code. Cost: two counts for each promo code.
 */
export const checkPromoCodes: Check = async ({ reader }) => ({
  async end() {
    const faults: string[] = [];
    let promoCodes = 0;
    for await (const page of pagesOf(PAGE, (listing) => reader.many("promoCodes", listing))) {
      promoCodes += page.length;
      const counts = await Promise.all(
        page.map(async ({ id: promoCodeId }) =>
          Promise.all([
            reader.count("promoUses", { promoCodeId }),
            reader.count("singleUseCodes", { promoCodeId, usedAt: { not: null } }),
          ]),
        ),
      );
      page.forEach(({ id, kind, uses }, place) => {
        const [rows = 0, used = 0] = counts[place] ?? [];
        if (rows !== uses)
          faults.push(`The promo code ${id} counts ${uses} uses, and has ${rows}.`);
        if (kind === "single-use" && used !== uses) {
          faults.push(`Of the promo code ${id}, ${used} codes are used, and ${uses} counted.`);
        }
      });
    }
    return { checkedRows: { "promo codes": promoCodes }, faults };
  },
});
