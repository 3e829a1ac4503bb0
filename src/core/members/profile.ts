import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { findTierNamed } from "../points/tier.ts";
import type { Program } from "../program.ts";
import { type Me, ownAccount } from "../sessions/me.ts";
import { verifiesAddresses } from "../sessions/verification-link.ts";
import { query } from "../world.ts";

/** The benefits of a tier. */
export interface TierBenefits {
  readonly name: string;
  readonly benefits: readonly string[];
}

/** A user's own profile (specification §2, Profile). */
export interface Profile {
  readonly me: Me;
  readonly phone: string;
  /** Whether the user still has to confirm their address with a link. */
  readonly hasToVerify: boolean;
  /** Benefits of the current tier; none for the label 'Admin'. */
  readonly tier: TierBenefits;
  /** The next tier; null in the top tier and for the label 'Admin'. */
  readonly next: TierBenefits | null;
}

/** Returns the user's own data, and the benefits of the current and the next tier (specification §2, Profile). */
export const profile = /* @__PURE__ */ query({
  name: "profile",
  input: z.strictObject({}),
  may: "signed-in",
  load: async () => ({}),
  show(_facts, _input, context) {
    const user = actingUser(context);
    const me = ownAccount(user, context);
    const shown: Profile = {
      me,
      phone: user.phone,
      hasToVerify: verifiesAddresses(context) && !user.isVerified,
      tier: { name: me.tier, benefits: benefitsOf(context.program, me.tier)?.benefits ?? [] },
      next: benefitsOf(context.program, me.nextTier),
    };
    return { result: shown };
  },
});

/** Returns a tier's benefits; null for other names, such as 'Max Tier'. */
function benefitsOf(program: Program, name: string): TierBenefits | null {
  const tier = findTierNamed(program, name);
  return tier === undefined ? null : { name: tier.name, benefits: tier.benefits };
}
