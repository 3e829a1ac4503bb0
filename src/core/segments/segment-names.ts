import * as z from "zod/mini";
import { query } from "../world.ts";
import { MAX_SEGMENTS } from "./create-segment.ts";

/** Lists the segments by which the list of customers can be filtered, by name. */
export const segmentNames = /* @__PURE__ */ query({
  name: "segmentNames",
  input: z.strictObject({}),
  may: "canManageUsers",
  load: (_input, reader) =>
    reader.many("segments", { order: [["id", "asc"]], limit: MAX_SEGMENTS }),
  show: (rows) => ({
    result: {
      segments: rows
        .map(({ id, name }) => ({ id, name }))
        .toSorted((a, b) => a.name.localeCompare(b.name, "en")),
    },
  }),
});
