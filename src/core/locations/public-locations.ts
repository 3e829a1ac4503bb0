import * as z from "zod/mini";
import { MINUTE_MS } from "../kit/time.ts";
import { query } from "../world.ts";
import { openLocations, shownLocation } from "./customer-locations.ts";

/** Lists the open locations by name for everybody, as customers see them (docs/decisions/173). One query. */
export const publicLocations = /* @__PURE__ */ query({
  name: "publicLocations",
  input: z.strictObject({}),
  may: "anyone",
  limits: [{ per: "address", most: 120, withinMs: MINUTE_MS }],
  load: (_input, reader) => openLocations(reader),
  show: (rows, _input, { today }) => ({
    result: { locations: rows.map((row) => shownLocation(row, today)) },
  }),
});
