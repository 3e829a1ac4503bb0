import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { addressDigest } from "../suppressions/suppression.ts";
import { query } from "../world.ts";
import { readPreferenceFacts } from "./change-preferences.ts";
import { shownPreferences } from "./shown-preferences.ts";

/**
 * Returns what the acting user wants to receive, the consents that hold, and whether emails to their address are stopped. At most two round
 * trips.
 */
export const ownPreferences = /* @__PURE__ */ query({
  name: "ownPreferences",
  input: z.strictObject({}),
  may: "signed-in",
  prepare: async (_input, _reader, context, services) =>
    addressDigest(actingUser(context).email, services),
  load: (_input, reader, context, emailDigest) =>
    readPreferenceFacts(reader, actingUser(context).id, emailDigest),
  show: (facts) => ({ result: shownPreferences(facts) }),
});
