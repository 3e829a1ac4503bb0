import * as z from "zod/mini";
import { namesById } from "../identity/names-by-id.ts";
import { id } from "../kit/fields.ts";
import { descending, pageOf } from "../kit/pages.ts";
import { locationNames } from "../locations/location-names.ts";
import { query } from "../world.ts";

const PAGE = 30;

/**
 * Lists the uses of a promo code, latest first: who, when, where and what it gave. The name is empty for a deleted account; the place is
 * null if the customer entered the code. Two round trips.
 */
export const promoCodeUses = /* @__PURE__ */ query({
  name: "promoCodeUses",
  input: z.strictObject({ id, after: z.nullable(z.strictObject({ at: z.int(), id })) }),
  may: "canManageCampaigns",
  mayBeStale: true,
  async load({ id: promoCodeId, after }, reader) {
    const rows = await reader.many("promoUses", {
      where: { promoCodeId },
      ...descending("at", after),
      limit: PAGE + 1,
    });
    const [nameOf, placeOf] = await Promise.all([
      namesById(
        reader,
        rows.map(({ userId }) => userId),
      ),
      locationNames(
        reader,
        rows.map(({ locationId }) => locationId),
      ),
    ]);
    return { rows, nameOf, placeOf };
  },
  show({ rows, nameOf, placeOf }) {
    const { page, next } = pageOf(rows, PAGE, "at");
    return {
      result: {
        uses: page.map(({ id: useId, number, userId, code, at, locationId, points }) => ({
          id: useId,
          number,
          userId,
          name: nameOf.get(userId)?.name ?? "",
          code,
          at,
          place: placeOf(locationId) ?? null,
          points,
        })),
        next,
      },
    };
  },
});
