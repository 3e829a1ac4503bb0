import * as z from "zod/mini";
import { actingUser } from "../identity/actor.ts";
import { query } from "../world.ts";

/** `twoFactor` takes nothing. */
export const twoFactorInput = z.strictObject({});

/**
 * Whether one's own two-factor is on, and whether a login asks for it: the main admin is never asked unless the operator wants
 * it (specification §6; readings, People).
 */
export const twoFactor = /* @__PURE__ */ query({
  name: "twoFactor",
  input: twoFactorInput,
  may: "staff",
  load: async () => ({}),
  show(_facts, _input, context) {
    const { isMainAdmin, isTotpEnabled } = actingUser(context);
    const isAsked = !isMainAdmin || context.program.mainAdmin.twoFactor === "when-enabled";
    return { result: { isEnabled: isTotpEnabled, isAsked } };
  },
});
