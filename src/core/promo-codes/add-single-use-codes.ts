import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { promoCodesDetail } from "./audit-details.ts";
import { newCodes } from "./new-codes.ts";
import { codeCount, SINGLE_USE_CODES_MAX } from "./promo-code-fields.ts";
import { promoNote } from "./promo-note.ts";

/** The promo code's id, and how many codes to add. */
export const addSingleUseCodesInput = z.strictObject({ id, count: codeCount });

/** Adds single-use codes to a promo code of that kind that has not been ended. */
export const addSingleUseCodes = /* @__PURE__ */ command({
  name: "addSingleUseCodes",
  input: addSingleUseCodesInput,
  may: "canManageCampaigns",
  load: (input, reader) => reader.one("promoCodes", { id: input.id }, { lock: true }),
  decide(promo, { count }, context) {
    if (promo?.kind !== "single-use") return refuse("promo-code-not-found", {});
    if (promo.endedAt !== null) return refuse("promo-code-ended", { name: promo.name });
    const size = promo.size + count;
    if (size > SINGLE_USE_CODES_MAX) {
      return refuse("single-use-codes-full", { most: SINGLE_USE_CODES_MAX });
    }
    return {
      changes: [
        { kind: "patch", dataset: "promoCodes", id: promo.id, fields: { size } },
        ...newCodes(promo, count, context),
      ],
      events: [{ name: "single-use-codes.added", params: { count } }],
      result: { size },
      audit: promoNote(promo, [promoCodesDetail("promo-single-use", { count })]),
    };
  },
});
