import { acceptPromoCode } from "./accept-promo-code.ts";
import { addSingleUseCodes } from "./add-single-use-codes.ts";
import { createPromoCode } from "./create-promo-code.ts";
import { editPromoCode } from "./edit-promo-code.ts";
import { endPromoCode } from "./end-promo-code.ts";
import { promoCodes } from "./list-promo-codes.ts";
import { promoCodeUses } from "./promo-code-uses.ts";
import { promoCode } from "./show-promo-code.ts";
import { singleUseCodes } from "./single-use-codes.ts";
import { usePromoCode } from "./use-promo-code.ts";

/** The actions of the module promo-codes; its datasets, error codes and events are in declarations.ts. */
export const promoCodesModule = {
  commands: {
    createPromoCode,
    editPromoCode,
    endPromoCode,
    addSingleUseCodes,
    usePromoCode,
    acceptPromoCode,
  },
  queries: {
    promoCodes,
    promoCode,
    promoCodeUses,
    singleUseCodes,
  },
};
