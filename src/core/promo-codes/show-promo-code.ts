import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { addDays } from "../kit/time.ts";
import { query } from "../world.ts";
import { promoLine } from "./promo-line.ts";

/** How many days back the uses are counted by day. */
const DAYS = 30;

/** Returns a promo code with its uses of the last 30 program days by day, oldest first; days without uses are left out. One round trip. */
export const promoCode = /* @__PURE__ */ query({
  name: "promoCode",
  input: z.strictObject({ id }),
  may: "canManageCampaigns",
  async load(input, reader, { today }) {
    const [promo, days] = await Promise.all([
      reader.one("promoCodes", { id: input.id }),
      reader.groups("promoUses", {
        by: ["day"],
        where: { promoCodeId: input.id, day: { atLeast: addDays(today, 1 - DAYS) } },
      }),
    ]);
    return { promo, days };
  },
  show({ promo, days }, _input, { today }) {
    if (promo === undefined) return refuse("promo-code-not-found", {});
    const byDay = days
      .map(({ key: { day }, count }) => ({ day, count }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
    return { result: { code: promoLine(promo, today), byDay } };
  },
});
