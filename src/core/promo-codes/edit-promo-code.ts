import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { promoCodesDetail } from "./audit-details.ts";
import type { PromoCode } from "./promo-code.ts";
import { inOrder, promoCodeFields } from "./promo-code-fields.ts";
import { promoNote } from "./promo-note.ts";

/** The promo code's id, and all fields that can be edited. */
export const editPromoCodeInput = z.strictObject({ id, ...promoCodeFields }).check(inOrder);

const named = ["name", "most", "perCustomer", "startsOn", "endsOn"] as const;

/**
 * Edits name, limits and days of a promo code that has not been ended. What it gives and its texts stay, because customers may know them. A
 * limit below the uses so far is refused.
 */
export const editPromoCode = /* @__PURE__ */ command({
  name: "editPromoCode",
  input: editPromoCodeInput,
  may: "canManageCampaigns",
  load: (input, reader) => reader.one("promoCodes", { id: input.id }, { lock: true }),
  decide(promo, { id: _same, ...fields }) {
    if (promo === undefined) return refuse("promo-code-not-found", {});
    if (promo.endedAt !== null) return refuse("promo-code-ended", { name: promo.name });
    if (fields.most !== null && fields.most < promo.uses) {
      return refuse("promo-limit-below-uses", { uses: promo.uses });
    }
    const detail = differences(promo, { ...promo, ...fields });
    return {
      changes:
        detail.length === 0 ? [] : [{ kind: "patch", dataset: "promoCodes", id: promo.id, fields }],
      events: [{ name: "promo-code.updated", params: { name: fields.name } }],
      result: { id: promo.id },
      audit: promoNote(
        { ...promo, name: fields.name },
        detail.length === 0 ? NOTHING_CHANGED : detail,
      ),
    };
  },
});

function differences(before: PromoCode, after: PromoCode) {
  return named
    .filter((field) => before[field] !== after[field])
    .map((field) =>
      promoCodesDetail("promo-value", { field, before: before[field], after: after[field] }),
    );
}
