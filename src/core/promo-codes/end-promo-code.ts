import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { promoNote } from "./promo-note.ts";

/** Ends a promo code for good. What it gave stays. A repetition changes nothing. */
export const endPromoCode = /* @__PURE__ */ command({
  name: "endPromoCode",
  input: z.strictObject({ id }),
  may: "canManageCampaigns",
  load: (input, reader) => reader.one("promoCodes", { id: input.id }, { lock: true }),
  decide(promo, _input, { now }) {
    if (promo === undefined) return refuse("promo-code-not-found", {});
    const isEnded = promo.endedAt !== null;
    return {
      changes: isEnded
        ? []
        : [{ kind: "patch", dataset: "promoCodes", id: promo.id, fields: { endedAt: now } }],
      events: [{ name: "promo-code.ended", params: { name: promo.name } }],
      result: { id: promo.id },
      audit: promoNote(promo, isEnded ? NOTHING_CHANGED : []),
    };
  },
});
