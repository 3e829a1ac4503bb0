import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { normalizeEmail } from "../identity/normalize-email.ts";
import { text } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { newResetLink } from "./reset-link.ts";
import { resetLinksOf } from "./ways-in.ts";

/** The email of the account whose password is forgotten (specification §5, Password reset: required). */
export const requestPasswordResetInput = z.strictObject({
  email: text({ max: 254, min: 1, empty: "Please enter your email." }),
});

/** How it goes on for whoever asked: with the recovery of the main admin's account, or with a link in a letter. */
export interface PasswordResetStep {
  readonly next: "admin-recovery" | "link-sent";
}

const recovery: PasswordResetStep = { next: "admin-recovery" };
const linkSent: PasswordResetStep = { next: "link-sent" };

/**
 * Asks for a way to a new password (specification §2 and §5). `next` of the result is "admin-recovery" for the program's main
 * admin email, where the recovery dialog goes on, and "link-sent" for any other account; an unknown email is refused. Where no
 * letters go out the link is simulated and nothing is stored. A deactivated account gets its link like any other: to have a
 * password is one thing, to be let in another (docs/decisions/017). While a link of the last ten minutes is unused, the answer is the same and nothing is sent.
 */
export const requestPasswordReset = /* @__PURE__ */ command({
  name: "requestPasswordReset",
  input: requestPasswordResetInput,
  may: "anyone",
  // Each call may send an e-mail to somebody who did not ask for it, one in ten minutes, and says whether an address has an account.
  limits: [
    { per: "address", most: 30, withinMs: MINUTE_MS, isShared: true },
    { per: "address and email", most: 5, withinMs: MINUTE_MS, isShared: true },
  ],
  async load({ email }, reader, { program }) {
    if (asksForRecovery(email, program.mainAdmin.email)) return { user: undefined, earlier: [] };
    const lock = program.sendsMail;
    const user = await reader.one("users", { emailKey: normalizeEmail(email) }, { lock });
    const earlier = user && lock ? await resetLinksOf(reader, user.id) : [];
    return { user, earlier };
  },
  decide({ user, earlier }, { email }, context) {
    const { program } = context;
    if (asksForRecovery(email, program.mainAdmin.email)) {
      return { changes: [], events: [], result: recovery };
    }
    if (user === undefined) return refuse("no-account-with-email", {});
    const order = { user, earlier, recipient: user.email, isRecovery: false };
    const { changes, events } = newResetLink(order, context);
    const params = { email, isSimulated: !program.sendsMail };
    return {
      changes,
      events: [{ name: "password-reset.requested", params }, ...events],
      result: linkSent,
    };
  },
});

function asksForRecovery(email: string, mainAdminEmail: string): boolean {
  return normalizeEmail(email) === normalizeEmail(mainAdminEmail);
}
