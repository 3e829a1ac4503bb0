import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { freeReferralCode, referralCodeCandidates } from "../identity/referral-code.ts";
import { command } from "../world.ts";

/**
 * Returns the user's referral code and creates it if missing (specification §5, Sign-up; §7; readings, Points and tiers). An existing code
 * never changes, so that shared links keep working. Refused as 'referral-code-generation-failed' when no code is free.
 */
export const generateReferralCode = /* @__PURE__ */ command({
  name: "generateReferralCode",
  input: z.strictObject({}),
  may: "signed-in",
  async load(_input, reader, context) {
    const { id, name } = actingUser(context);
    const candidates = referralCodeCandidates(name, context.fresh);
    const [user, free] = await Promise.all([
      reader.one("users", { id }, { lock: true }),
      freeReferralCode(candidates, reader),
    ]);
    return { user, free };
  },
  decide({ user, free }) {
    if (user === undefined) return refuse("not-signed-in", {});
    if (user.referralCode !== "") {
      return { changes: [], events: [], result: { code: user.referralCode } };
    }
    if (free === undefined) return refuse("referral-code-generation-failed", {});
    return {
      changes: [{ kind: "patch", dataset: "users", id: user.id, fields: { referralCode: free } }],
      events: [{ name: "referral-code.created", params: { code: free } }],
      result: { code: free },
    };
  },
});
