import * as z from "zod/mini";
import type { Enrolment } from "../enrolments/enrolment.ts";
import { mailedLink, resendWaitMs } from "../enrolments/enrolment-link.ts";
import { refuse } from "../errors.ts";
import { identityFieldErrors } from "../identity/field-errors.ts";
import { normalizeEmail } from "../identity/normalize-email.ts";
import { text } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { type Context, command, type ProgramChange } from "../world.ts";
import { readResetLinks } from "./account-access.ts";
import { newResetLink } from "./reset-link.ts";

/** The email of the account whose password is forgotten (specification §5, Password reset: required). */
export const requestPasswordResetInput = z.strictObject({
  email: text({ max: 254, min: 1, empty: identityFieldErrors["email-missing"] }),
});

/** The next step: recovery of the main admin's account, or a link by email. */
export interface PasswordResetStep {
  readonly next: "admin-recovery" | "link-sent";
}

const recovery: PasswordResetStep = { next: "admin-recovery" };
const linkSent: PasswordResetStep = { next: "link-sent" };

/**
 * Requests a password reset (specification §2 and §5). `next` of the result is "admin-recovery" for the program's main admin email, where
 * the recovery dialog continues, and "link-sent" for other accounts; an unknown email is refused. Where no emails are sent, the link is
 * simulated and nothing is stored. Deactivated accounts get a link too, because it does not let them log in (docs/decisions/017). While a
 * link of the last ten minutes is unused, the reply is the same and nothing is sent. An account that is not completed gets the link that completes
 * it (docs/decisions/174).
 */
export const requestPasswordReset = /* @__PURE__ */ command({
  name: "requestPasswordReset",
  input: requestPasswordResetInput,
  may: "anyone",
  // Each call may send an email to somebody who did not ask for it, one in ten minutes, and says whether an address has an account.
  limits: [
    { per: "address", most: 30, withinMs: MINUTE_MS, isShared: true },
    { per: "address and email", most: 5, withinMs: MINUTE_MS, isShared: true },
  ],
  async load({ email }, reader, { program }) {
    const nothing = { user: undefined, earlier: [], enrolment: undefined };
    if (requestsRecovery(email, program.mainAdmin.email)) return nothing;
    const lock = program.sendsMail;
    const user = await reader.one("users", { emailKey: normalizeEmail(email) }, { lock });
    if (user === undefined || !lock) return { ...nothing, user };
    const [earlier, enrolment] = await Promise.all([
      readResetLinks(reader, user.id),
      reader.one("enrolments", { id: user.id }, { lock }),
    ]);
    return { user, earlier, enrolment };
  },
  decide({ user, earlier, enrolment }, { email }, context) {
    const { program } = context;
    if (requestsRecovery(email, program.mainAdmin.email)) {
      return { changes: [], events: [], result: recovery };
    }
    if (user === undefined) return refuse("no-account-with-email", {});
    const order = { user, earlier, recipient: user.email, isRecovery: false };
    const { changes, events } =
      enrolment === undefined
        ? newResetLink(order, context)
        : renewedLink(enrolment, user.email, context);
    const params = { email, isSimulated: !program.sendsMail };
    return {
      changes,
      events: [{ name: "password-reset.requested", params }, ...events],
      result: linkSent,
    };
  },
});

/** Returns a new link to complete an account that was enrolled at the counter; none while one of the last ten minutes is unused. */
function renewedLink(enrolment: Enrolment, email: string, context: Context) {
  if (resendWaitMs(enrolment, context.now) > 0) return { changes: [], events: [] };
  const { fields, events } = mailedLink(email, context);
  const change: ProgramChange = {
    kind: "patch",
    dataset: "enrolments",
    id: enrolment.id,
    fields,
  };
  return { changes: [change], events };
}

function requestsRecovery(email: string, mainAdminEmail: string): boolean {
  return normalizeEmail(email) === normalizeEmail(mainAdminEmail);
}
