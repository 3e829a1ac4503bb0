import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/actor.ts";
import { freeReferralCode, referralCodeCandidates } from "../identity/referral-code.ts";
import { command } from "../world.ts";

/** `generateReferralCode` takes nothing: the code is the actor's own. */
export const generateReferralCodeInput = z.strictObject({});

/**
 * The person's referral code, made now for one who has none (specification §5, Sign-up; §7; readings, Points and tiers). Who
 * has one keeps it: links that are out there go on to work. Refused as 'referral-code-generation-failed' when none is free.
 */
export const generateReferralCode = /* @__PURE__ */ command({
  name: "generateReferralCode",
  input: generateReferralCodeInput,
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
