import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { descending } from "../kit/pages.ts";
import { query } from "../world.ts";
import { termsAcceptanceId } from "./terms-acceptance.ts";

/**
 * Returns which version of the terms the acting user has accepted, with its time (UTC epoch milliseconds): the one in force, or else the
 * latest; null for none. `current` is the version in force, 0 for none.
 */
export const acceptedTerms = /* @__PURE__ */ query({
  name: "acceptedTerms",
  input: z.strictObject({}),
  may: "signed-in",
  async load(_input, reader, context) {
    const { id: userId } = actingUser(context);
    const id = termsAcceptanceId(userId, context.program.legal.terms);
    const [current, [latest]] = await Promise.all([
      reader.one("termsAcceptances", { id }),
      reader.many("termsAcceptances", { where: { userId }, ...descending("at"), limit: 1 }),
    ]);
    return current ?? latest;
  },
  show(row, _input, { program }) {
    const accepted = row === undefined ? null : { version: row.version, at: row.at };
    return { result: { accepted, current: program.legal.terms } };
  },
});
