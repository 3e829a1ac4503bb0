import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { query } from "../world.ts";
import type { TillKey } from "./till-key.ts";

/** How many keys a page has. */
const PAGE = 50;

/** Which location's, and the last key of the page before, null for the newest ones. */
export const tillKeysInput = z.strictObject({
  locationId: id,
  after: z.nullable(z.strictObject({ createdAt: z.int(), id })),
});

/** A key as admins see it; what opens is not in it. */
export type TillKeyLine = TillKey;

/** The keys of a location's tills, newest first, revoked ones included. `next` is the next page's `after`, null at the end. One query. */
export const tillKeys = /* @__PURE__ */ query({
  name: "tillKeys",
  input: tillKeysInput,
  may: "admin",
  load: ({ locationId, after }, reader) =>
    reader.many("tillKeys", {
      where: { locationId },
      order: [
        ["createdAt", "desc"],
        ["id", "desc"],
      ],
      limit: PAGE + 1,
      ...(after === null ? {} : { after: [after.createdAt, after.id] }),
    }),
  show(rows) {
    const keys: readonly TillKeyLine[] = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? keys.at(-1) : undefined;
    const next = last === undefined ? null : { createdAt: last.createdAt, id: last.id };
    return { result: { keys, next } };
  },
});
