import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { ownAccountNote } from "../identity/account-note.ts";
import { actingUser } from "../identity/acting-user.ts";
import { command } from "../world.ts";
import { checkTerms } from "./check-terms.ts";
import { acceptance, termsAcceptanceId } from "./terms-acceptance.ts";

/**
 * Records that the acting user has accepted the version of the terms that is in force. Changes nothing if they have before. Refused for
 * another version, and for a program without terms.
 */
export const acceptTerms = /* @__PURE__ */ command({
  name: "acceptTerms",
  input: z.strictObject({ version: z.int().check(z.gte(1)) }),
  may: "signed-in",
  async load({ version }, reader, context) {
    const { id } = actingUser(context);
    const [user, earlier] = await Promise.all([
      reader.one("users", { id }, { lock: true }),
      reader.one("termsAcceptances", { id: termsAcceptanceId(id, version) }),
    ]);
    return { user, earlier };
  },
  decide({ user, earlier }, { version }, { program, now }) {
    if (user === undefined) return refuse("user-not-found", {});
    if (program.legal.terms === 0) return refuse("terms-not-found", {});
    const refusal = checkTerms(version, program);
    if (refusal !== undefined) return refusal;
    return {
      changes: earlier === undefined ? [acceptance(user.id, version, now)] : [],
      events: [{ name: "terms.accepted", params: { version } }],
      result: {},
      ...ownAccountNote(user, ""),
    };
  },
});
