import * as z from "zod/mini";
import { query } from "../world.ts";
import type { Location } from "./location.ts";
import { MAX_LOCATIONS } from "./location-fields.ts";

/** A location as staff see it. */
export type LocationLine = Pick<Location, "id" | "name" | "timeZone" | "isOpen">;

/**
 * Lists every location by name, including closed ones, so that past activity can be found; and the currency of purchases with its number of
 * decimals. One query.
 */
export const locations = /* @__PURE__ */ query({
  name: "locations",
  input: z.strictObject({}),
  may: "staff",
  load: (_input, reader) =>
    reader.many("locations", { order: [["nameKey", "asc"]], limit: MAX_LOCATIONS }),
  show: (rows, _input, { program: { purchases } }) => ({
    result: {
      locations: rows.map(
        ({ id, name, timeZone, isOpen }): LocationLine => ({ id, name, timeZone, isOpen }),
      ),
      currency: purchases.currency,
      decimals: purchases.decimals,
    },
  }),
});
