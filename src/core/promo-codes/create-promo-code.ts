import * as z from "zod/mini";
import { productsOf } from "../benefits/products-of.ts";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { findUnknownSkus, refuseUnknownSkus } from "../products/selected-skus.ts";
import { command } from "../world.ts";
import { promoCodesDetail } from "./audit-details.ts";
import { newCodes } from "./new-codes.ts";
import type { PromoCode } from "./promo-code.ts";
import { inOrder, promoCodeFields, promoGiftFields, promoTexts } from "./promo-code-fields.ts";
import { promoNote } from "./promo-note.ts";

/** Maximum number of promo codes, ended ones included. */
const PROMO_CODES_MAX = 1000;

/** A new promo code: its texts, what it gives, limits and days. */
export const createPromoCodeInput = z
  .strictObject({ ...promoCodeFields, texts: promoTexts, gift: promoGiftFields })
  .check(inOrder);

/** Creates a promo code, with the first of its single-use codes. Its text must be new, its SKUs known, and its end not in the past. */
export const createPromoCode = /* @__PURE__ */ command({
  name: "createPromoCode",
  input: createPromoCodeInput,
  may: "canManageCampaigns",
  async load({ texts, gift }, reader) {
    const code = texts.kind === "shared" ? texts.code : undefined;
    const [count, shared, single, unknown] = await Promise.all([
      reader.count("promoCodes", {}),
      code === undefined ? undefined : reader.one("promoCodes", { code }),
      code === undefined ? undefined : reader.one("singleUseCodes", { code }),
      gift.kind === "points" ? [] : findUnknownSkus(reader, productsOf(gift.benefit)),
    ]);
    return { count, isTaken: shared !== undefined || single !== undefined, unknown };
  },
  decide({ count, isTaken, unknown }, { texts, gift, ...fields }, context) {
    if (count >= PROMO_CODES_MAX) return refuse("promo-codes-full", { most: PROMO_CODES_MAX });
    const isShared = texts.kind === "shared";
    if (isTaken) return refuse("promo-code-taken", { code: isShared ? texts.code : "" });
    const refusal = refuseUnknownSkus(unknown);
    if (refusal !== undefined) return refusal;
    if (fields.endsOn !== null && fields.endsOn < context.today) {
      return refuse("promo-end-passed", {});
    }
    const row: PromoCode = {
      id: context.fresh.id(),
      ...fields,
      kind: texts.kind,
      code: isShared ? texts.code : null,
      prefix: isShared ? "" : texts.prefix,
      gift,
      uses: 0,
      size: isShared ? 0 : texts.count,
      createdAt: context.now,
      createdBy: actingUser(context).id,
      endedAt: null,
    };
    return {
      changes: [
        { kind: "insert", dataset: "promoCodes", row },
        ...newCodes({ ...row, size: 0 }, row.size, context),
      ],
      events: [{ name: "promo-code.created", params: { name: row.name } }],
      result: { id: row.id },
      audit: promoNote(row, [
        isShared
          ? promoCodesDetail("promo-shared", { code: texts.code })
          : promoCodesDetail("promo-single-use", { count: texts.count }),
        gift.kind === "points"
          ? promoCodesDetail("promo-points", { points: gift.points })
          : promoCodesDetail("promo-voucher", { title: gift.title }),
      ]),
    };
  },
});
