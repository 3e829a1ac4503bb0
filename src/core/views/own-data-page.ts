import * as z from "zod/mini";
import { type Declared, declared } from "../declarations.ts";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import type { OwnDataSection } from "../personal-data.ts";
import { query } from "../world.ts";

/** The name of a section of a user's own data, which is its key in the file. */
export type OwnDataSectionName = keyof Declared<"ownData">;

/** Every module's sections by name. */
export const ownDataSections: Readonly<Record<OwnDataSectionName, OwnDataSection>> =
  declared("ownData");

/** The sections' names in the order of the file; the profile precedes them. */
export const ownDataSectionNames: readonly OwnDataSectionName[] = Object.entries(ownDataSections)
  .toSorted(([, one], [, other]) => one.position - other.position)
  .map(([name]) => name as OwnDataSectionName); // keys of a literal are its names

/**
 * Returns the next rows of one section of the acting user's own data, oldest first (docs/decisions/030). `next` is the next page's `after`,
 * null at the end.
 */
export const ownDataPage = /* @__PURE__ */ query({
  name: "ownDataPage",
  // The section, and the end of the previous page, null for the first one.
  input: z.strictObject({
    section: z.enum(ownDataSectionNames),
    after: z.nullable(z.strictObject({ at: z.int(), id })),
  }),
  may: "signed-in",
  load({ section, after }, reader, context) {
    const sessionId = context.actor.kind === "user" ? context.actor.sessionId : "";
    const request = { user: actingUser(context), sessionId };
    return ownDataSections[section].rows(reader, request, after);
  },
  show: (page) => ({ result: page }),
});
