import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import { query } from "../world.ts";
import { ownRows } from "./own-data-rows.ts";
import { ownDataSections } from "./own-data-sections.ts";

/** Which list, and where its page before ended, null for the first one. */
export const ownDataPageInput = z.strictObject({
  section: z.enum(ownDataSections),
  after: z.nullable(z.strictObject({ at: z.int(), id })),
});

/**
 * The next rows of one list of what the program keeps about the person who asks, oldest first: their own rows and nobody else's
 * (docs/decisions/030). `next` is the next page's `after`, null at the end.
 */
export const ownDataPage = /* @__PURE__ */ query({
  name: "ownDataPage",
  input: ownDataPageInput,
  may: "signed-in",
  load({ section, after }, reader, context) {
    const sessionId = context.actor.kind === "user" ? context.actor.sessionId : "";
    return ownRows(section, reader, { user: actingUser(context), sessionId }, after);
  },
  show: (page) => ({ result: page }),
});
