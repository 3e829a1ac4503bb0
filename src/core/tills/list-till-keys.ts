import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { descending, pageOf } from "../kit/pages.ts";
import { query } from "../world.ts";

/** Page size. */
const PAGE = 50;

/**
 * Lists the keys of a location's tills, newest first, including revoked ones. `next` is the next page's `after`, null at the end. One
 * query.
 */
export const tillKeys = /* @__PURE__ */ query({
  name: "tillKeys",
  input: z.strictObject({
    locationId: id,
    after: z.nullable(z.strictObject({ createdAt: z.int(), id })),
  }),
  may: "admin",
  load: ({ locationId, after }, reader) =>
    reader.many("tillKeys", {
      where: { locationId },
      ...descending("createdAt", after),
      limit: PAGE + 1,
    }),
  show(rows) {
    const { page: keys, next } = pageOf(rows, PAGE, "createdAt");
    return { result: { keys, next } };
  },
});
