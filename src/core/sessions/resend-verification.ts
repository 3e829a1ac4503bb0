import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import {
  newVerification,
  readVerificationLinks,
  removeVerificationLinks,
  verifiesAddresses,
} from "./verification-link.ts";

/**
 * Sends the acting user another link that confirms their address; earlier links end (decision 166). Refused as 'address-already-verified' for
 * a confirmed address, and where the program verifies none.
 */
export const resendVerification = /* @__PURE__ */ command({
  name: "resendVerification",
  input: z.strictObject({}),
  may: "signed-in",
  limits: [
    { per: "address", most: 60, withinMs: 60 * MINUTE_MS },
    { per: "session", most: 3, withinMs: 60 * MINUTE_MS, isShared: true },
  ],
  async load(_input, reader, context) {
    const { id } = actingUser(context);
    const [user, links] = await Promise.all([
      reader.one("users", { id }, { lock: true }),
      readVerificationLinks(reader, id),
    ]);
    return { user, links };
  },
  decide({ user, links }, _input, context) {
    if (user === undefined) return refuse("user-not-found", {});
    if (user.isVerified || !verifiesAddresses(context)) {
      return refuse("address-already-verified", {});
    }
    const { changes, events } = newVerification(user, context);
    return {
      changes: [...removeVerificationLinks(links), ...changes],
      events: [{ name: "address-verification.sent", params: { email: user.email } }, ...events],
      result: {},
    };
  },
});
