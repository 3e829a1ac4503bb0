import * as z from "zod/mini";
import { reachable } from "../points/tier.ts";
import { inForce } from "../program.ts";
import { publicPages } from "../public-pages.ts";
import { query } from "../world.ts";
import { type Me, ownAccount } from "./me.ts";

/**
 * Returns the current user, or null, and the program's name, currency and public address (specification §4, Account and session). Open pages repeat
 * it to notice the end of a session.
 */
export const session = /* @__PURE__ */ query({
  name: "session",
  input: z.strictObject({}),
  may: "anyone",
  unattended: true,
  load: async () => ({}),
  show(_facts, _input, context) {
    const { actor, program } = context;
    const me: Me | null = actor.kind === "user" ? ownAccount(actor.user, context) : null;
    return {
      result: {
        me,
        brand: program.brand.name,
        tagline: program.brand.tagline,
        logo: program.brand.logo,
        icon: program.brand.icon,
        look: program.look,
        topTier: reachable(program).at(-1)?.name ?? "",
        inForce: inForce(program),
        codePrefix: program.qr.prefix,
        signUp: program.security.signUp,
        publicPages: publicPages(program),
        terms: program.legal.terms,
        minimumAge: program.legal.minimumAge,
        scansPerProductAndDay: program.qr.scansPerProductAndDay,
        currency: program.purchases.currency,
        publicUrl: program.publicUrl,
        messengerAppId: program.messengerAppId,
      },
    };
  },
});
