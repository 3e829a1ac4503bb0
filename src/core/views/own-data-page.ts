import * as z from "zod/mini";
import { describeAwards } from "../earning/describe-awards.ts";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import { query } from "../world.ts";
import { ownDataSectionNames, ownDataSections } from "./own-data-sections.ts";

/** Which section, and where its page before ended, null for the first one. */
export const ownDataPageInput = z.strictObject({
  section: z.enum(ownDataSectionNames),
  after: z.nullable(z.strictObject({ at: z.int(), id })),
});

/**
 * The next rows of one section of what the program keeps about the person who asks, oldest first: their own rows and nobody else's
 * (docs/decisions/030). `next` is the next page's `after`, null at the end.
 */
export const ownDataPage = /* @__PURE__ */ query({
  name: "ownDataPage",
  input: ownDataPageInput,
  may: "signed-in",
  load({ section, after }, reader, context) {
    const sessionId = context.actor.kind === "user" ? context.actor.sessionId : "";
    const request = { user: actingUser(context), sessionId, describeAwards };
    return ownDataSections[section].rows(reader, request, after);
  },
  show: (page) => ({ result: page }),
});
