import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { query } from "../world.ts";

/**
 * Returns whether the user's two-factor is on, and whether a login requires it: never for the main admin unless the security settings say so
 * (specification §6; readings, People).
 */
export const twoFactor = /* @__PURE__ */ query({
  name: "twoFactor",
  input: z.strictObject({}),
  may: "staff",
  load: async () => ({}),
  show(_facts, _input, context) {
    const { isMainAdmin, isTotpEnabled } = actingUser(context);
    const isAsked = !isMainAdmin || context.program.security.mainAdminTwoFactor === "when-enabled";
    return { result: { isEnabled: isTotpEnabled, isAsked } };
  },
});
