import * as z from "zod/mini";
import { query } from "../world.ts";
import type { Location } from "./location.ts";
import { MAX_LOCATIONS } from "./location-fields.ts";

/** A location with everything that staff edit. */
export type LocationDetails = Omit<Location, "nameKey" | "createdAt">;

/** Lists every location by name with all its values, including closed ones, for those who edit them. One query. */
export const locationDetails = /* @__PURE__ */ query({
  name: "locationDetails",
  input: z.strictObject({}),
  may: "canManageProgram",
  load: (_input, reader) =>
    reader.many("locations", { order: [["nameKey", "asc"]], limit: MAX_LOCATIONS }),
  show: (rows) => ({
    result: {
      locations: rows.map(
        ({ nameKey: _key, createdAt: _at, ...details }): LocationDetails => details,
      ),
    },
  }),
});
