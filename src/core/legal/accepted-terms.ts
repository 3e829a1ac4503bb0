import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { query } from "../world.ts";
import { readAcceptance } from "./read-acceptance.ts";

/**
 * Returns which version of the terms the acting user has accepted, with its time (UTC epoch milliseconds): the one in force, or else the
 * latest; null for none. `current` is the version in force, 0 for none.
 */
export const acceptedTerms = /* @__PURE__ */ query({
  name: "acceptedTerms",
  input: z.strictObject({}),
  may: "signed-in",
  load(_input, reader, context) {
    return readAcceptance(reader, actingUser(context).id, context.program);
  },
  show(row, _input, { program }) {
    const accepted = row === undefined ? null : { version: row.version, at: row.at };
    return { result: { accepted, current: program.legal.terms } };
  },
});
