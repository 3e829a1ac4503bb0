import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { query } from "../world.ts";
import { readPreferenceFacts } from "./change-preferences.ts";
import { shownPreferences } from "./shown-preferences.ts";

/** Returns what the acting user wants to receive, and the consents that hold. At most two round trips. */
export const ownPreferences = /* @__PURE__ */ query({
  name: "ownPreferences",
  input: z.strictObject({}),
  may: "signed-in",
  load: (_input, reader, context) => readPreferenceFacts(reader, actingUser(context).id),
  show: (facts) => ({ result: shownPreferences(facts) }),
});
