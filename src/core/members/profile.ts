import * as z from "zod/mini";
import { actingUser } from "../identity/actor.ts";
import { tierNamed } from "../points/tier.ts";
import type { Program } from "../program.ts";
import { type Me, meOf } from "../sessions/me.ts";
import { query } from "../world.ts";

/** `profile` takes nothing. */
export const profileInput = z.strictObject({});

/** What a tier brings. */
export interface TierBenefits {
  readonly name: string;
  readonly benefits: readonly string[];
}

/** A person's own profile (specification §2, Profile). */
export interface Profile {
  readonly me: Me;
  readonly phone: string;
  /** What the tier held brings; nothing for the label 'Admin'. */
  readonly tier: TierBenefits;
  /** The next tier; null at the top, and for the label 'Admin', which is no step on a way. */
  readonly next: TierBenefits | null;
}

/** The person's own data, and what their tier and the next one bring (specification §2, Profile). */
export const profile = /* @__PURE__ */ query({
  name: "profile",
  input: profileInput,
  may: "signed-in",
  load: async () => ({}),
  show(_facts, _input, context) {
    const user = actingUser(context);
    const me = meOf(user, context.program);
    const shown: Profile = {
      me,
      phone: user.phone,
      tier: { name: me.tier, benefits: benefitsOf(context.program, me.tier)?.benefits ?? [] },
      next: benefitsOf(context.program, me.nextTier),
    };
    return { result: shown };
  },
});

/** A tier's benefits; null for a name that is no tier's, such as 'Max Tier'. */
function benefitsOf(program: Program, name: string): TierBenefits | null {
  const tier = tierNamed(program, name);
  return tier === undefined ? null : { name: tier.name, benefits: tier.benefits };
}
